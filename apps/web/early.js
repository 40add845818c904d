// Before anything is painted: language, theme and motion as they were chosen last time.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
  }
  const language = localStorage.getItem("language") ?? navigator.language;
  root.lang = language.startsWith("nl") ? "nl" : "en";
  if (localStorage.getItem("motion") === "off") {
    root.dataset.motion = "reduced";
  }
} catch {
  // A browser that keeps nothing shows the page as the system is.
}
