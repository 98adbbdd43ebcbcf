// After a change of page, focus goes to the page's heading, so that a keyboard or a reader starts where the eye does.
// The first page of a visit keeps the browser's own focus. A menu or dialog that was opened while the page was on its
// way keeps it too: a menu would close without it, and what somebody types in a dialog would go nowhere.

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
    const isAbovePage = document.activeElement?.closest("[role=menu][data-state=open], [role=dialog][data-state=open]");
    if (fromLocation !== undefined && pathChanged && !isAbovePage) focusPage();
  });
}
