// The keys of the terminal. They are ordinary letters wherever somebody types, a dialog keeps them for itself, and who
// does not want them can switch them off.

import { storageKeys } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export const tradeKeys = { price: "p", amount: "a", buy: "b", sell: "s", cancel: "x", help: "?" } as const;
export type TradeAction = keyof typeof tradeKeys;

export const useKeysOn = create<{ readonly isOn: boolean }>()(() => ({
  isOn: readStored(storageKeys.keysOff) !== "1",
}));

export function setKeysOn(isOn: boolean): void {
  writeStored(storageKeys.keysOff, isOn ? "" : "1");
  useKeysOn.setState({ isOn });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** The help key always works: it is where the others are switched on again. */
function actionOf(event: KeyboardEvent, isOn: boolean): TradeAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (document.querySelector("[role=dialog][data-state=open]") !== null) return null;
  const found = (Object.keys(tradeKeys) as TradeAction[]).find((name) => tradeKeys[name] === event.key.toLowerCase());
  return found === undefined || (!isOn && found !== "help") ? null : found;
}

export function useTradeKeys(run: (action: TradeAction) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      const action = actionOf(event, useKeysOn.getState().isOn);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
