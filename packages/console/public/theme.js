// Runs before the first paint, so that a stored theme and language never flash. It repeats the rules of
// src/frame/taste.ts in plain script, because it must not wait for a module.

(() => {
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem("theme");
    language = localStorage.getItem("language");
  } catch {
    // Storage is switched off: the defaults hold.
  }
  const root = document.documentElement;
  root.dataset.theme = theme === "white" ? "white" : "dark";
  const isChinese = language === "zh" || (language === null && navigator.language.startsWith("zh"));
  root.lang = isChinese ? "zh-CN" : "en";
})();
