// The points service as the exchange sees it: five questions. Whatever is not a whole answer of the service itself is
// unknown, and nobody is paid or sent home on what is unknown.

import type { Amount } from "@tidemark/kernel";
import type { EntryState } from "./protocol.ts";

export type PointsAccount = { readonly account: string; readonly userName: string };
export type PointsBalance = { readonly points: Amount; readonly free: Amount };

/** What the service has under a reference of ours. */
export type PointsEntry = {
  readonly id: string;
  readonly account: string;
  readonly points: Amount;
  readonly state: EntryState;
};

export type Debit = Pick<PointsEntry, "id" | "account" | "points">;

export type PointsService = {
  /** Null for a wrong name or password. */
  check(userName: string, password: string): Promise<PointsAccount | null>;
  /** Null where there is no such account any more. */
  balance(account: string): Promise<PointsBalance | null>;
  /** Takes points under a reference, once; null where the service says that this cannot be. */
  debit(debit: Debit): Promise<PointsEntry | null>;
  /** Gives back what was taken under a reference; one that is new takes nothing ever after. */
  credit(id: string): Promise<PointsEntry | null>;
  /** Those that it knows of. */
  look(ids: readonly string[]): Promise<readonly PointsEntry[]>;
};

/** failed: nobody there, or turned away · slow: no answer in time · odd: no answer that makes sense. */
export type UnknownKind = "failed" | "slow" | "odd";

/** What the service says is not known. */
export class PointsUnknown extends Error {
  override name = "PointsUnknown";
  readonly kind: UnknownKind;

  constructor(kind: UnknownKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
