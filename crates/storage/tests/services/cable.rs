//! [`Cable`]: a connection between a process and a service, which can be cut.

use std::io::{Read, Result, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::spawn;

/// A cable between a process and a service. While it is cut, bytes are held back and neither end is
/// notified; once it is mended, they are delivered.
#[derive(Debug)]
pub struct Cable {
    /// The address that the process uses for the service.
    pub address: String,
    gate: Arc<Gate>,
}

/// The state of the cable, and a signal for when it is mended.
#[derive(Debug, Default)]
struct Gate {
    is_cut: Mutex<bool>,
    mended: Condvar,
}

impl Gate {
    fn set(&self, is_cut: bool) {
        *self.is_cut.lock().unwrap() = is_cut;
        self.mended.notify_all();
    }

    /// Blocks while it is cut.
    fn pass(&self) {
        let is_cut = self.is_cut.lock().unwrap();
        drop(self.mended.wait_while(is_cut, |is_cut| *is_cut).unwrap());
    }
}

/// One end of a connection.
trait End: Read + Write + Send + Sized + 'static {
    fn twin(&self) -> Result<Self>;
    fn end(&self);
}

impl End for TcpStream {
    fn twin(&self) -> Result<Self> {
        self.try_clone()
    }

    fn end(&self) {
        drop(self.shutdown(Shutdown::Both));
    }
}

impl End for UnixStream {
    fn twin(&self) -> Result<Self> {
        self.try_clone()
    }

    fn end(&self) {
        drop(self.shutdown(Shutdown::Both));
    }
}

impl Cable {
    /// Makes a cable to the service at a port of this machine; `address` names the port as `{}`.
    pub fn to_port(port: u16, address: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().port();
        let gate = Arc::new(Gate::default());
        let streams = move || listener.accept().map(|(stream, _)| stream);
        lay(&gate, streams, move || {
            TcpStream::connect(("127.0.0.1", port))
        });
        Self {
            address: address.replace("{}", &own.to_string()),
            gate,
        }
    }

    /// Makes a cable to the service behind a Unix socket, by way of a socket at `own`.
    pub fn to_socket(socket: &Path, own: &Path, address: String) -> Self {
        let listener = UnixListener::bind(own).unwrap();
        let gate = Arc::new(Gate::default());
        let socket = socket.to_owned();
        let streams = move || listener.accept().map(|(stream, _)| stream);
        lay(&gate, streams, move || UnixStream::connect(&socket));
        Self { address, gate }
    }

    /// Cuts the cable.
    pub fn cut(&self) {
        self.gate.set(true);
    }

    /// Mends the cable.
    pub fn mend(&self) {
        self.gate.set(false);
    }
}

/// Accepts connections, and makes one to the service for each, until the program ends.
fn lay<E: End>(
    gate: &Arc<Gate>,
    accept: impl Fn() -> Result<E> + Send + 'static,
    connect: impl Fn() -> Result<E> + Send + 'static,
) {
    let gate = Arc::clone(gate);
    spawn(move || {
        while let Ok(here) = accept() {
            gate.pass();
            let Ok(there) = connect() else {
                continue;
            };
            for (from, to) in [(here.twin(), there.twin()), (Ok(there), Ok(here))] {
                if let (Ok(from), Ok(to)) = (from, to) {
                    let gate = Arc::clone(&gate);
                    spawn(move || pump(from, to, &gate));
                }
            }
        }
    });
}

/// Passes on bytes until an end is closed.
fn pump<E: End>(mut from: E, mut to: E, gate: &Gate) {
    let mut buffer = [0; 16 << 10];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        gate.pass();
        if to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    gate.pass();
    from.end();
    to.end();
}
