// The Wealth room of the console: terms by two, what is owed when, and locks.

import {
  setWealthTerms,
  type WealthOwedRow,
  wealthLocksList,
  wealthLook,
  wealthOwedList,
} from "@tidemark/contract/console/wealth";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/wealth";
import { houseId } from "@tidemark/engine";
import { invalid, ok, parseId } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deed, doing, lookAt, refuserOf } from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import { accountById, findByAccountNumber } from "../registry/registry.ts";
import { unitsLeft } from "./lock-desk.ts";
import { allLocks, locksOf, owedDays } from "./locks-store.ts";
import { storeTerms, type TermsNow } from "./terms.ts";
import type { WealthParts } from "./wealth-parts.ts";
import { stateOf } from "./wealth-routes.ts";

const no = refuserOf("wealth", { en: words.en.refusals, zh: words.zh.refusals });
const usual = 50;
const rowsMax = 200;

function most(limit: number): number {
  return Math.min(Math.max(limit, 1), rowsMax);
}

function factsOf({ unitUsdt, unitCoin, termDays, rewardPpm, isOpen }: TermsNow) {
  return { unitUsdt, unitCoin, termDays, rewardPpm, state: isOpen ? ("open" as const) : ("closed" as const) };
}

type Planned = { readonly next: TermsNow; readonly deed: Deed };

function plan({ terms }: WealthParts, request: ConsoleRequest<typeof setWealthTerms>): ConsoleResult<Planned> {
  const { state, ...figures } = request;
  const next = { ...figures, isOpen: state === "open" };
  const [before, after] = [factsOf(terms.now), factsOf(next)];
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  return ok({ next, deed: { subject: terms.coin.symbol, before, after } });
}

function settingTerms(parts: WealthParts): ConsoleHandler {
  const { database, terms } = parts;
  return doing(setWealthTerms, {
    async compare(request) {
      const planned = plan(parts, request);
      return planned.ok ? ok(planned.value.deed) : planned;
    },
    async run(request, deciding) {
      const planned = plan(parts, request);
      if (!planned.ok) return planned;
      await database.transaction(async (tx) => {
        await storeTerms(tx, planned.value.next);
        await deciding.log(tx, planned.value.deed);
      });
      await terms.load(database);
      return ok({});
    },
  });
}

const dayForm = /^(\d{4}-\d\d-\d\d) ([1-9]\d{0,8})$/;

function owed({ database, markets, terms }: WealthParts): ConsoleHandler {
  return lookAt(wealthOwedList, async ({ after = "", limit = usual }) => {
    const [, day = "", coin = "0"] = dayForm.exec(after) ?? [];
    if (after !== "" && day === "") return invalid("after");
    const found = await owedDays(database, { day, coinAsset: Number.parseInt(coin, 10) }, most(limit) + 1);
    const rows = found.slice(0, most(limit)).map((row): WealthOwedRow => {
      const listed = markets.coin(row.coinAsset) ?? terms.coin;
      return {
        day: row.day,
        coin: listed.symbol,
        locks: row.locks,
        units: row.units,
        usdt: plain(row.usdt, terms.usdt.scale),
        amount: plain(row.amount, listed.scale),
        reward: plain(row.reward, terms.usdt.scale),
      };
    });
    const last = found[most(limit) - 1];
    const next = found.length > most(limit) && last !== undefined ? `${last.day} ${last.coinAsset}` : null;
    return ok({ rows, next });
  });
}

function locks(parts: WealthParts): ConsoleHandler {
  const { database, markets, publicIds, terms } = parts;
  return lookAt(wealthLocksList, async ({ account: number = "", after = "", limit = usual }) => {
    const before = after === "" ? Number.MAX_SAFE_INTEGER : parseId(after);
    if (before === null) return invalid("after");
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return ok({ rows: [], next: null });
    const page = { before, limit: most(limit) + 1 };
    const found = account === null ? await allLocks(database, page) : await locksOf(database, account.id, page);
    const shown = found.slice(0, most(limit));
    const rows = [];
    for (const row of shown) {
      const coin = markets.coin(row.coinAsset) ?? terms.coin;
      rows.push({
        id: publicIds.show("lock", row.id),
        account: (await accountById(database, row.userId))?.accountNumber ?? "",
        units: row.units,
        usdt: plain(row.usdt, terms.usdt.scale),
        amount: plain(row.amount, coin.scale),
        coin: coin.symbol,
        reward: plain(row.reward, terms.usdt.scale),
        state: stateOf(parts, row),
        lockedAt: row.lockedAt as number,
        endsAt: row.endsAt as number,
      });
    }
    return ok({ rows, next: found.length > shown.length ? String(shown.at(-1)?.id) : null });
  });
}

export function wealthHandlers(parts: WealthParts): ConsoleHandler[] {
  const { sequencer, terms } = parts;
  return [
    lookAt(wealthLook, async () => {
      const { unitUsdt, unitCoin, ...facts } = factsOf(terms.now);
      const { available } = sequencer.view().balance({ owner: houseId, kind: "house" }, terms.usdt.assetId);
      return ok({
        ...facts,
        coin: terms.coin.symbol,
        unitUsdt: String(unitUsdt),
        unitCoin: String(unitCoin),
        isUsual: terms.isUsual,
        houseFree: plain(available, terms.usdt.scale),
        unitsLeft: unitsLeft(parts),
      });
    }),
    owed(parts),
    locks(parts),
    settingTerms(parts),
  ];
}
