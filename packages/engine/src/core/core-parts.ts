// What the core itself keeps in a snapshot: assets, accounts and holds.

import { type AssetId, type Instant, type MarketId, scale, type UserId } from "@tidemark/kernel";
import type { Core } from "./core.ts";
import { assetRow } from "./core-rows.ts";
import type { AccountKind } from "./ledger/account.ts";
import { Hold } from "./ledger/hold.ts";
import { enterHold } from "./ledger/holds.ts";
import type { Account } from "./ledger/ledger.ts";
import { type Mark, type MarkTerms, usualMarkTerms } from "./marks/mark.ts";
import { markTermNames } from "./marks/marks.ts";
import { restoreMark } from "./marks/record-ticks.ts";
import type { Part } from "./product.ts";

export const assetsPart: Part<Core> = {
  version: 1,
  *rows(core) {
    for (const asset of core.assets.values()) yield assetRow.save(asset);
  },
  read(core, _slice, row) {
    const assetId = row.number() as AssetId;
    core.assets.set(assetId, { assetId, symbol: row.text(), scale: scale(row.number()) });
  },
};

export const accountsPart: Part<Core> = {
  version: 1,
  *rows(core): Generator<Account, void, undefined> {
    for (const account of core.ledger.accounts()) {
      if (account.available !== 0n || account.held !== 0n) yield account;
    }
  },
  read(core, _slice, row) {
    core.ledger.restore({
      owner: row.number() as UserId,
      kind: row.text() as AccountKind,
      assetId: row.number() as AssetId,
      available: row.amount(),
      held: row.amount(),
    });
  },
};

export const holdsPart: Part<Core> = {
  version: 1,
  rows: (core) => core.holds.values(),
  read(core, _slice, row) {
    const id = row.number();
    const account = core.ledger.open(row.number() as UserId, row.text() as AccountKind, row.number() as AssetId);
    const amount = row.amount();
    const remaining = row.amount();
    const settled = row.amount();
    const released = row.amount();
    const owner = row.numberOrNull();
    const kind = row.textOrNull();
    const hold = new Hold(id, account, amount, {
      destination: owner === null || kind === null ? null : { owner: owner as UserId, kind: kind as AccountKind },
      expiresAt: row.numberOrNull() as Instant | null,
      atExpiry: row.text() as "release" | "settle",
      reason: row.text(),
      reference: row.reference(),
    });
    hold.remaining = remaining;
    hold.settled = settled;
    hold.released = released;
    enterHold(core, hold);
  },
};

export const marksPart: Part<Core> = {
  version: 1,
  rows: (core): Iterable<Mark> => core.marks.byMarket.values(),
  read(core, _slice, row) {
    restoreMark(core, {
      marketId: row.number() as MarketId,
      price: row.amount(),
      at: row.number() as Instant,
      number: row.number(),
      candidate: row.amount(),
      agreed: row.number(),
    });
  },
};

/** How far the record of prices has come, and under which terms. */
export const markTermsPart: Part<Core> = {
  version: 1,
  *rows({ marks: { number, terms } }) {
    if (number > 0 || terms !== usualMarkTerms) yield [number, ...markTermNames.map((name) => terms[name])];
  },
  read({ marks }, _slice, row) {
    marks.number = row.number();
    marks.terms = Object.fromEntries(markTermNames.map((name) => [name, row.number()])) as MarkTerms;
  },
};
