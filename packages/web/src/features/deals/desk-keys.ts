// The keys of a desk on which somebody works through deals. They are ordinary letters wherever somebody types, a dialog
// keeps them for itself, and who does not want them can switch them off, here or on the trading terminal: it is one
// choice.

import { storageKeys } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export const deskKeys = { down: "j", up: "k", pay: "p", release: "r", open: "o" } as const;
export type DeskAction = keyof typeof deskKeys;

export const useDeskKeysOn = create<{ readonly isOn: boolean }>()(() => ({
  isOn: readStored(storageKeys.keysOff) !== "1",
}));

export function setDeskKeysOn(isOn: boolean): void {
  writeStored(storageKeys.keysOff, isOn ? "" : "1");
  useDeskKeysOn.setState({ isOn });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function actionOf(event: KeyboardEvent): DeskAction | undefined {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isTyping(event.target) || document.querySelector("[role=dialog][data-state=open]") !== null) return undefined;
  return (Object.keys(deskKeys) as DeskAction[]).find((name) => deskKeys[name] === event.key.toLowerCase());
}

export function useDeskKeys(run: (action: DeskAction) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      const action = useDeskKeysOn.getState().isOn ? actionOf(event) : undefined;
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

/**
 * The place after a move; it stays in the list, and begins with its first.
 *
 * @example placeAfter("down", { place: -1, count: 3 }) → 0
 */
export function placeAfter(
  move: "down" | "up",
  { place, count }: { readonly place: number; readonly count: number },
): number {
  if (place === -1) return 0;
  return Math.min(Math.max(place + (move === "down" ? 1 : -1), 0), count - 1);
}
