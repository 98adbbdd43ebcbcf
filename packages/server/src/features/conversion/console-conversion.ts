// The Conversion room of the console: spread and limits by two, a pause by one, what the house has, and what was converted.

import {
  type ConversionDayRow,
  conversionDaysList,
  conversionInventoryList,
  conversionLook,
  conversionsList,
  pauseConversion,
  resumeConversion,
  setConversionTerms,
} from "@tidemark/contract/console/conversion";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/conversion";
import { houseId } from "@tidemark/engine";
import { invalid, ok, parseId, parsePositiveAmount } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
  refuserOf,
} from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import { accountById, findByAccountNumber } from "../registry/registry.ts";
import { convertibles, lastPrice, stateOf, usdtOf } from "./coins.ts";
import type { ConversionParts } from "./conversion-parts.ts";
import { countUnfinished, takenUp } from "./conversions-store.ts";
import { worthOf } from "./figures.ts";
import { storePause, storeTerms, type TermsNow } from "./terms.ts";
import { pageDays } from "./volumes-store.ts";

type Parts = ConversionParts;
type Nothing = Record<string, never>;

const no = refuserOf("conversion", { en: words.en.refusals, zh: words.zh.refusals });
const usual = 50;
const rowsMax = 200;
const waitingMax = 1_000;
const subject = "conversion";

function most(limit: number): number {
  return Math.min(Math.max(limit, 1), rowsMax);
}

function factsOf({ markets }: Parts, { spreadPpm, quoteMax, dayMax }: TermsNow) {
  const { scale } = usdtOf(markets);
  return { spreadPpm, onceMax: plain(quoteMax, scale), dayMax: plain(dayMax, scale) };
}

type Planned = { readonly terms: TermsNow; readonly deed: Deed };

function plan(parts: Parts, request: ConsoleRequest<typeof setConversionTerms>): ConsoleResult<Planned> {
  const { markets, terms } = parts;
  const { scale } = usdtOf(markets);
  const quoteMax = parsePositiveAmount(request.onceMax, scale);
  if (!quoteMax.ok) return quoteMax;
  const dayMax = parsePositiveAmount(request.dayMax, scale);
  if (!dayMax.ok) return dayMax;
  if (dayMax.value < quoteMax.value) return no("limits_form");
  const next = { spreadPpm: request.spreadPpm, quoteMax: quoteMax.value, dayMax: dayMax.value };
  const [before, after] = [factsOf(parts, terms.now), factsOf(parts, next)];
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  return ok({ terms: next, deed: { subject, before, after } });
}

function pausing(parts: Parts, isPaused: boolean) {
  const { database, terms } = parts;
  const deed: Deed = { subject, before: { isPaused: !isPaused }, after: { isPaused } };
  const compare = (): ConsoleResult<Deed> => {
    if (terms.isPaused !== isPaused) return ok(deed);
    return no(isPaused ? "paused_already" : "not_paused");
  };
  return {
    compare: async () => compare(),
    async run(_request: unknown, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
      await database.transaction(async (tx) => {
        await storePause(tx, isPaused);
        await deciding.log(tx, deed);
      });
      await terms.load(database);
      return ok({});
    },
  };
}

function deeds(parts: Parts): ConsoleHandler[] {
  const { database, terms } = parts;
  return [
    doing(setConversionTerms, {
      async compare(request) {
        const planned = plan(parts, request);
        return planned.ok ? ok(planned.value.deed) : planned;
      },
      async run(request, deciding) {
        const planned = plan(parts, request);
        if (!planned.ok) return planned;
        await database.transaction(async (tx) => {
          await storeTerms(tx, planned.value.terms);
          await deciding.log(tx, planned.value.deed);
        });
        await terms.load(database);
        return ok({});
      },
    }),
    doing(pauseConversion, pausing(parts, true)),
    doing(resumeConversion, pausing(parts, false)),
  ];
}

/** Few enough to be shown whole. */
function inventory(parts: Parts): ConsoleHandler {
  const { markets, sequencer } = parts;
  return lookAt(conversionInventoryList, async () => {
    const rows = convertibles(parts).map((found) => {
      const { assetId, scale, symbol } = found.coin;
      const { available, held } = sequencer.view().balance({ owner: houseId, kind: "house" }, assetId);
      const price = lastPrice(parts, found);
      const worth = price === null ? "" : plain(worthOf(available, { scale, price }), usdtOf(markets).scale);
      const state = stateOf(parts, found);
      return { id: assetId, coin: symbol, free: plain(available, scale), held: plain(held, scale), worth, state };
    });
    return ok({ rows, next: null });
  });
}

function days(parts: Parts): ConsoleHandler {
  const { database, markets } = parts;
  return lookAt(conversionDaysList, async ({ after = "", limit = usual }) => {
    const found = await pageDays(database, after, most(limit) + 1);
    if (found === null) return invalid("after");
    const text = (units: bigint, assetId: number): string =>
      plain(units, (markets.coin(assetId) ?? usdtOf(markets)).scale);
    const value = (units: bigint): string => plain(units, usdtOf(markets).scale);
    const rows = found.slice(0, most(limit)).map(
      (row): ConversionDayRow => ({
        day: row.day,
        from: markets.coin(row.fromAsset)?.symbol ?? "",
        to: markets.coin(row.toAsset)?.symbol ?? "",
        count: row.count,
        paid: text(row.paid, row.fromAsset),
        received: text(row.received, row.toAsset),
        value: value(row.value),
        earned: value(row.earned),
      }),
    );
    const last = found[most(limit) - 1];
    const next =
      found.length > most(limit) && last !== undefined ? `${last.day} ${last.fromAsset} ${last.toAsset}` : null;
    return ok({ rows, next });
  });
}

function list(parts: Parts): ConsoleHandler {
  const { database, markets, publicIds } = parts;
  return lookAt(conversionsList, async ({ account: number = "", after = "", limit = usual }) => {
    const before = after === "" ? Number.MAX_SAFE_INTEGER : parseId(after);
    if (before === null) return invalid("after");
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return ok({ rows: [], next: null });
    const found = await takenUp(database, { userId: account?.id ?? null }, { before, limit: most(limit) + 1 });
    const shown = found.slice(0, most(limit));
    const rows = [];
    for (const row of shown) {
      const [from, to] = [markets.coin(row.fromAsset), markets.coin(row.toAsset)];
      rows.push({
        id: publicIds.show("conversion", row.id),
        account: (await accountById(database, row.userId))?.accountNumber ?? "",
        from: from?.symbol ?? "",
        to: to?.symbol ?? "",
        paid: from === null ? "" : plain(row.pay, from.scale),
        received: to === null ? "" : plain(row.receive, to.scale),
        value: plain(row.value, usdtOf(markets).scale),
        spreadPpm: row.spreadPpm,
        state: row.state === "quoted" ? ("accepted" as const) : row.state,
        at: row.doneAt ?? row.quotedAt,
      });
    }
    return ok({ rows, next: found.length > shown.length ? String(shown.at(-1)?.id) : null });
  });
}

export function conversionHandlers(parts: Parts): ConsoleHandler[] {
  const { database, terms } = parts;
  return [
    lookAt(conversionLook, async () =>
      ok({
        ...factsOf(parts, terms.now),
        isPaused: terms.isPaused,
        isUsual: terms.isUsual,
        waiting: await countUnfinished(database, waitingMax),
      }),
    ),
    inventory(parts),
    days(parts),
    list(parts),
    ...deeds(parts),
  ];
}
