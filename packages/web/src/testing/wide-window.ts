// Tests of pages have a document without a width, so nothing there answers how wide it is: here it is a wide one. Nor
// can it scroll, and would say so each time a page is opened.

if (typeof window !== "undefined") {
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), { matches: query.includes("min-width: 80rem"), media: query }) as MediaQueryList;
  window.scrollTo = () => undefined;
}
