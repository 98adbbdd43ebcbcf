// Runs before the first paint, so that a stored theme, colour habit and language never flash. It repeats the
// rules of src/session in plain script, because it must not wait for a module; a test holds the two together. The
// texts the page begins with are asked for here too: only now is their language known.

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
  // A link of the hash-routed days leads on from here: the home page must not show first.
  root.toggleAttribute("data-elsewhere", location.hash.startsWith("#/"));
  const { folder, areas } = document.currentScript?.dataset ?? {};
  for (const area of areas?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${folder}/${language}/${area}.js`;
    document.head.append(link);
  }
})();
