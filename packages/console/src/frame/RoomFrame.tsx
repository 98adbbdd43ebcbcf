// The head of a page in a room, and the tabs between the room's pages.

import { useLocation } from "@tanstack/react-router";
import { PageShell } from "@tidemark/ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { RoomPath } from "../room-paths.ts";
import { frameWords } from "../words/words.ts";
import { RoomLink } from "./RoomLink.tsx";
import { useWords } from "./taste.ts";

export type RoomTab = { readonly to: RoomPath; readonly label: string };

export function RoomFrame({
  title,
  lead,
  actions,
  tabs = [],
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: readonly RoomTab[];
  children: ReactNode;
}) {
  const t = useWords(frameWords);
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const openAt = tabs.findIndex(({ to }) => to === pathname);
  // On a phone the strip is wider than the screen: where one is must not lie outside of it.
  useEffect(() => {
    const open = strip.current?.children[openAt];
    if (strip.current && open instanceof HTMLElement)
      strip.current.scrollLeft = open.offsetLeft - strip.current.offsetLeft - 16;
  }, [openAt]);
  useEffect(() => {
    document.title = `${title} · ${t.title}`;
  }, [title, t]);
  return (
    <PageShell title={title} lead={lead} actions={actions} className="max-w-none!">
      {tabs.length > 0 && (
        <nav ref={strip} aria-label={title} className="flex gap-1 overflow-x-auto border-b border-line">
          {tabs.map(({ to, label }) => (
            <RoomLink
              key={to}
              to={to}
              className={`-mb-px min-h-9 shrink-0 border-b-2 px-3 py-2 text-14 ${
                pathname === to
                  ? "border-accent font-semibold text-text"
                  : "border-transparent text-text-2 hover:text-text"
              }`}
            >
              {label}
            </RoomLink>
          ))}
        </nav>
      )}
      {children}
    </PageShell>
  );
}
