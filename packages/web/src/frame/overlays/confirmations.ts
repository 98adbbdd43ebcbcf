// Which questions a person wants to be asked before something is done. What moves money out of the exchange is always
// asked about and is not in this list.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export const confirmationKinds = ["placeOrder", "cancelOrder", "clearMessages"] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];
type Confirmations = Readonly<Record<ConfirmationKind, boolean>>;

/** Stored is what was switched off, so that a question that is new is asked. */
function readConfirmations(): Confirmations {
  const off = (readStored(storageKeys.confirmationsOff) ?? "").split(",");
  const entries = confirmationKinds.map((kind) => [kind, !off.includes(kind)]);
  return Object.fromEntries(entries) as Confirmations;
}

export const useConfirmations = create<Confirmations>()(readConfirmations);

export function setConfirmation(kind: ConfirmationKind, isAsked: boolean): void {
  useConfirmations.setState({ [kind]: isAsked });
  const now = useConfirmations.getState();
  writeStored(storageKeys.confirmationsOff, confirmationKinds.filter((each) => !now[each]).join(","));
}

/** Read from storage, which a logout or another window may have changed. */
export function isConfirmationAsked(kind: ConfirmationKind): boolean {
  return readConfirmations()[kind];
}
