// The commands of the core, and the tables its events are stored in.

import { adjust } from "./adjust.ts";
import { book } from "./book.ts";
import type { CoreContent, CoreReplies } from "./command.ts";
import type { Core } from "./core.ts";
import { accountRow, assetRow, entryRow, holdRow, tickRow } from "./core-rows.ts";
import type { CoreEvent } from "./event.ts";
import { expire, release, reserve, settle } from "./ledger/holds.ts";
import { credit, debit, post, transfer } from "./ledger/payments.ts";
import { createAsset } from "./listing.ts";
import { recordTicks, setMarkTerms } from "./marks/record-ticks.ts";
import type { CommandRule } from "./product.ts";
import { adoptRules } from "./rules.ts";
import { runDue } from "./run-due.ts";
import type { Living, TableOf } from "./table.ts";

type CoreCommands = {
  readonly [T in CoreContent["type"]]: CommandRule<null, Extract<CoreContent, { type: T }>, CoreReplies[T]>;
};

export const coreCommands: CoreCommands = {
  CreateAsset: { by: "house", run: (core, _slice, content) => createAsset(core, content) },
  Credit: { by: "house", run: (core, _slice, content) => credit(core, content) },
  Debit: { by: "house", run: (core, _slice, content) => debit(core, content) },
  Transfer: { by: "user", run: (core, _slice, content, userId) => transfer(core, content, userId) },
  Reserve: { by: "any", run: (core, _slice, content) => reserve(core, content) },
  Settle: { by: "any", run: (core, _slice, content) => settle(core, content) },
  Release: { by: "any", run: (core, _slice, content) => release(core, content) },
  Expire: { by: "any", run: (core, _slice, content) => expire(core, content) },
  Post: { by: "any", run: (core, _slice, content) => post(core, content) },
  Book: { by: "any", run: (core, _slice, content) => book(core, content) },
  Adjust: { by: "house", run: (core, _slice, content) => adjust(core, content) },
  AdoptRules: { by: "house", run: (core, _slice, content, userId) => adoptRules(core, content, userId) },
  RecordTicks: { by: "house", isYoung: true, run: (core, _slice, content) => recordTicks(core, content) },
  SetMarkTerms: { by: "house", isYoung: true, run: (core, _slice, content) => setMarkTerms(core, content) },
  RunDue: { by: "house", run: (core) => runDue(core) },
};

export const coreTables: readonly TableOf<CoreEvent>[] = [
  { table: "ledger_entries", columns: entryRow.columns, on: { EntryPosted: ["entry", "insert"] } },
  { table: "balances", columns: accountRow.columns, on: { EntryPosted: ["entry", "put"] } },
  {
    table: "holds",
    columns: holdRow.columns,
    on: { HoldOpened: ["hold", "put"], HoldChanged: ["hold", "put"] },
    endsWith: { column: "state", values: ["settled", "released", "expired"], alive: ["held"] },
  },
  { table: "ticks", columns: tickRow.columns, on: { TickRecorded: ["tick", "insert"] } },
  { table: "assets", columns: assetRow.columns, on: { AssetCreated: ["asset", "put"] } },
];

export const coreLiving: Living<Core> = {
  *balances(core) {
    for (const account of core.ledger.accounts()) yield account.row();
  },
  *holds(core) {
    for (const hold of core.holds.values()) yield hold.row();
  },
};
