// The rows every exchange has, whatever it trades: assets, accounts, holds and lines of the ledger.

import type { AssetRow } from "./event.ts";
import type { Hold } from "./ledger/hold.ts";
import type { Account } from "./ledger/ledger.ts";
import { defineRow } from "./row.ts";

export const assetRow = defineRow<AssetRow>({
  table: "assets",
  fields: {
    assetId: { type: "whole", isKey: true },
    symbol: { type: "text", isFree: true },
    scale: { type: "whole", sql: "smallint" },
  },
});

/** Mixed as what lies there in all and what of it is held. */
export const accountRow = defineRow<Account>({
  table: "balances",
  tag: 2,
  fields: {
    owner: { type: "whole", isKey: true },
    kind: { type: "text", isKey: true, isUnmixed: true },
    code: { type: "whole", isWord: true, isUnsaved: true, isUnstored: true },
    assetId: { type: "whole", isKey: true },
    available: { type: "amount", mixedFrom: "total" },
    held: { type: "amount" },
  },
});

export const holdRow = defineRow<Hold>({
  table: "holds",
  tag: 3,
  fields: {
    holdId: { type: "whole", live: "id", isKey: true },
    owner: { type: "whole", live: "account.owner", row: "from.owner", isFixed: true },
    kind: { type: "text", live: "account.kind", row: "from.kind", isFixed: true },
    assetId: { type: "whole", live: "account.assetId", isFixed: true },
    amount: { type: "amount", isFixed: true },
    remaining: { type: "amount" },
    settled: { type: "amount" },
    released: { type: "amount", isUnmixed: true },
    state: { type: "text", isUnsaved: true, isUnmixed: true },
    destinationOwner: {
      type: "whole",
      live: "destination?.owner",
      row: "destination?.owner",
      isNullable: true,
      isFixed: true,
    },
    destinationKind: {
      type: "text",
      live: "destination?.kind",
      row: "destination?.kind",
      isNullable: true,
      isFixed: true,
    },
    expiresAt: { type: "whole", isNullable: true, isFixed: true },
    atExpiry: { type: "text", isFixed: true },
    reason: { type: "text", isFixed: true, isFree: true },
    reference: { type: "reference", isFixed: true },
  },
});

/** Its place within the transaction and the instant come from the command it belongs to. */
export const entryRow = defineRow<never>({
  table: "ledger_entries",
  fields: {
    transactionId: { type: "whole", isKey: true },
    line: { type: "whole", sql: "integer", isKey: true, isLine: true },
    owner: { type: "whole" },
    kind: { type: "text" },
    assetId: { type: "whole" },
    availableDelta: { type: "amount" },
    heldDelta: { type: "amount" },
    available: { type: "amount" },
    held: { type: "amount" },
    reason: { type: "text", isFree: true },
    reference: { type: "reference" },
    at: { type: "whole", isOfCommand: true },
    seq: { type: "whole", isOfCommand: true },
  },
});

/** Its hash, which chains it to the one before, is made by the database in the same transaction. */
export const tickRow = defineRow<never>({
  table: "ticks",
  fields: {
    number: { type: "whole", isKey: true },
    marks: { type: "text", isFree: true },
    at: { type: "whole", isOfCommand: true },
    seq: { type: "whole", isOfCommand: true },
  },
});
