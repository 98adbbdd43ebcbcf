// Runs before the first paint, so that a stored theme, colour habit and language never flash. It repeats the
// rules of src/session in plain script, because it must not wait for a module; a test holds the two together. Once
// the page is painted it asks for the code and, now that their language is known, for the texts: before that they
// would share a thin line with the styles and the font, and everybody would look at nothing for longer.

(() => {
  const root = document.documentElement;
  const tags = { en: "en", zh: "zh-CN", hk: "zh-HK", jp: "ja", ru: "ru" };
  let theme = null;
  let colours = null;
  let locale = null;
  let token = null;
  let room = null;
  try {
    theme = localStorage.getItem("theme");
    colours = localStorage.getItem("tidemark_colours");
    locale = localStorage.getItem("locale");
    token = localStorage.getItem("token");
    room = JSON.parse(localStorage.getItem("tidemark_room"));
  } catch {
    // Storage is switched off, or holds no room that can be read: the defaults hold.
  }
  const language = locale === "" ? "hk" : Object.hasOwn(tags, locale) ? locale : "en";
  root.dataset.theme = theme === "white" || theme === "light" ? "white" : "dark";
  root.dataset.colours = colours === "red-up" ? "red-up" : "green-up";
  root.lang = tags[language];
  // The home page greets whoever is logged in; the text null is how clients of this API family store a visitor.
  root.toggleAttribute("data-user", token !== null && token !== "" && token !== "null");
  // The terminal's panels stand from the first paint where they were left.
  for (const [name, value] of Object.entries(room?.grid ?? {})) root.style.setProperty(`--room-${name}`, value);
  root.toggleAttribute("data-list", room?.hasList === true);
  // A link of the hash-routed days leads on from here: the home page must not show first.
  root.toggleAttribute("data-elsewhere", location.hash.startsWith("#/"));
  const { code, folder, areas } = document.currentScript?.dataset ?? {};
  // While the site is developed, the page asks for its code itself.
  if (code === undefined) return;
  const [first, ...others] = code.split(" ");
  const files = [...others, ...areas.split(" ").map((area) => `${folder}/${language}/${area}.js`)];
  let isAsked = false;

  function askForCode() {
    if (isAsked) return;
    isAsked = true;
    import(first).catch(() => root.toggleAttribute("data-unreachable", true));
    document.head.append(
      ...files.map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href })),
    );
  }

  // A hidden tab paints nothing, and a reader whose styles do not come must not wait for them for ever.
  if (document.visibilityState === "hidden") askForCode();
  requestAnimationFrame(() => setTimeout(askForCode));
  setTimeout(askForCode, 1_500);
})();
