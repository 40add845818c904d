pub fn start(_scope: &web_sys::DedicatedWorkerGlobalScope) {}
