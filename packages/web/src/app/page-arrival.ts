// After a change of page, focus goes to the page's heading, so that a keyboard or a reader starts where the eye does.
// The first page of a visit keeps the browser's own focus.

import type { AppRouter } from "./router.tsx";

function focusPage(): void {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (target === null) return;
  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.style.outline = "none";
  target.focus({ preventScroll: true });
}

export function followArrivals(router: AppRouter): () => void {
  return router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusPage();
  });
}
