// Whoever works at a desk: which deal the keys mean, kept by its number, for rows move, and what is about to be done.

import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { pagePaths } from "../../frame/page-paths.ts";
import { placeAfter, useDeskKeys } from "./desk-keys.ts";
import { type OnDesk, ownTurnFirst } from "./desk-turns.ts";

/** What is asked for before it is done. */
export type Asked<Deal, Deed> = { readonly deed: Deed; readonly deal: Deal; readonly isByKey: boolean };

export type DeskHand<Deal, Deed> = {
  /** The own turn first. */
  readonly deals: readonly Deal[];
  readonly current: Deal | undefined;
  /** Of the current one; -1 where there is none. */
  readonly place: number;
  readonly asked: Asked<Deal, Deed> | null;
  /** By a press. */
  readonly ask: (deed: Deed, deal: Deal) => void;
  readonly close: () => void;
};

type DeskWork<Deal, Deed> = {
  /** Where a deal is opened. */
  readonly page: "acceptorDeskDeal" | "merchantDeal";
  readonly deedsOf: (deal: Deal) => readonly Deed[];
};

export function useDeskHand<Deal extends OnDesk, Deed extends string>(
  all: readonly Deal[],
  { page, deedsOf }: DeskWork<Deal, Deed>,
): DeskHand<Deal, Deed> {
  const navigate = useNavigate();
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked<Deal, Deed> | null>(null);
  const deals = ownTurnFirst(all);
  const place = deals.findIndex(({ id }) => id === currentId);
  const current = deals[place];
  useDeskKeys((action) => {
    if (action === "down" || action === "up") {
      setCurrentId(deals[placeAfter(action, { place, count: deals.length })]?.id ?? null);
    } else if (current !== undefined && action === "open") {
      void navigate({ to: pagePaths[page], search: { id: String(current.id) } });
    } else if (current !== undefined) {
      const deed = deedsOf(current).find((one) => one === action);
      if (deed !== undefined) setAsked({ deed, deal: current, isByKey: true });
    }
  });
  useEffect(() => {
    if (currentId !== null) document.querySelector("tr[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  return {
    ...{ deals, current, place, asked },
    ask: (deed, deal) => setAsked({ deed, deal, isByKey: false }),
    close: () => setAsked(null),
  };
}
