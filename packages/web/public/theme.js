// Runs before the first paint, so that a stored theme, colour habit and language never flash. It repeats the
// rules of src/session in plain script, because it must not wait for a module; a test holds the two together.

(() => {
  const root = document.documentElement;
  const tags = { en: "en", zh: "zh-CN", hk: "zh-HK", jp: "ja", ru: "ru" };
  let theme = null;
  let colours = null;
  let locale = null;
  try {
    theme = localStorage.getItem("theme");
    colours = localStorage.getItem("tidemark_colours");
    locale = localStorage.getItem("locale");
  } catch {
    // Storage is switched off: the defaults hold.
  }
  const language = locale === "" ? "hk" : Object.hasOwn(tags, locale) ? locale : "en";
  root.dataset.theme = theme === "white" ? "white" : "dark";
  root.dataset.colours = colours === "red-up" ? "red-up" : "green-up";
  root.lang = tags[language];
})();
