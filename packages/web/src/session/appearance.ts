// Carries theme, colour habit and language from the session to the document, where styles and readers find them.

import { languageTags } from "@tidemark/kernel";
import { type Session, useSession } from "./session-store.ts";

function show(session: Session): void {
  const root = document.documentElement;
  root.dataset.theme = session.theme;
  root.dataset.colours = session.colourHabit;
  root.lang = languageTags[session.language];
  const page = getComputedStyle(root).getPropertyValue("--bg").trim();
  if (page !== "") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
}

/** Shows the session now and after every change; returns the way to stop. */
export function followAppearance(): () => void {
  show(useSession.getState());
  return useSession.subscribe(show);
}
