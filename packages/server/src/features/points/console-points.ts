// The Points room of the console: how the service answers, what is owed, every exchange, and what is exchanged for what.

import {
  type ExchangeRowState,
  type PointsStateView,
  pointsDaysList,
  pointsExchangesList,
  pointsReconcileList,
  pointsState,
  pointsTermsList,
} from "@tidemark/contract/console/points";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { houseId } from "@tidemark/engine";
import { amount, ensure, invalid, parseId, scale, type UserId } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, lookAt } from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { pointsDeeds } from "./console-deeds.ts";
import type { ConsolePointsParts } from "./console-parts.ts";
import { type ExchangeRow, totalOf } from "./exchange-row.ts";
import { accountNumbersOf, going, listDays, listExchanges } from "./exchange-store.ts";
import { marketOf, printPrice } from "./offer.ts";
import type { PointsParts } from "./points-parts.ts";
import { type PointsEntry, PointsUnknown } from "./points-service.ts";
import { looksMax, printPoints } from "./protocol.ts";
import { listTerms, type Terms } from "./terms-store.ts";

const usual = 50;
const rowsMax = 200;

type Asked = { readonly after?: string | undefined; readonly limit?: number | undefined };
type Cursor = { readonly before: number | null; readonly limit: number };

/** By the id of the last row. */
function cursorOf({ after = "", limit = usual }: Asked, most = rowsMax): ConsoleResult<Cursor> {
  const before = after === "" ? null : parseId(after);
  if (after !== "" && before === null) return invalid("after");
  return { ok: true, value: { before, limit: Math.min(Math.max(limit, 1), most) } };
}

function symbolOf({ markets }: PointsParts, assetId: number): string {
  return markets.coin(assetId)?.symbol ?? String(assetId);
}

function coinText({ markets }: PointsParts, units: bigint, assetId: number): string {
  return plain(amount(units), markets.coin(assetId)?.scale ?? scale(0));
}

export function wireTerms(parts: PointsParts, { assetId, price, difference, feePpm, setBy, at }: Terms) {
  const prices = { price: printPrice(price), difference: printPrice(difference) };
  return { coin: symbolOf(parts, assetId), ...prices, feePpm, setBy, at };
}

async function stateView(parts: ConsolePointsParts): Promise<PointsStateView> {
  const { answers, config, database, points, prices, sequencer, switches } = parts;
  const [terms] = await listTerms(database, null, 1);
  const offer = await points.offer();
  const { owed, oldest } = await going(database);
  const count = (state: string): number => owed.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0);
  const pause = switches.stateOf("points_paused");
  const market = terms === undefined ? null : marketOf(parts.markets, terms.assetId);
  const house = { owner: houseId, kind: "house" } as const;
  const free = terms === undefined ? amount(0n) : sequencer.view().balance(house, terms.assetId).available;
  return {
    isSet: config.pointsServiceUrl !== "off",
    isPaused: pause.isOn,
    pauseReason: pause.reason,
    pausedAt: pause.changedAt,
    terms: terms === undefined ? null : wireTerms(parts, terms),
    marketPrice: printPrice(offer?.marketPrice ?? amount(0n)),
    markState: market === null ? "none" : prices.mark(market.id).state,
    free: terms === undefined ? "0" : coinText(parts, free, terms.assetId),
    waiting: count("debiting"),
    odd: count("odd"),
    oldest: oldest ?? 0,
    owed: owed.map((row) => ({
      coin: symbolOf(parts, row.assetId),
      amount: coinText(parts, BigInt(row.amount), row.assetId),
      count: row.count,
    })),
    answers: answers.list().map(({ at, question, ms, kind, what }) => ({ at, question, ms, kind, what })),
  };
}

type ListedExchange = ConsoleReply<typeof pointsExchangesList>["rows"][number];

function listed(parts: ConsolePointsParts, row: ExchangeRow, account: string | undefined): ListedExchange {
  return {
    id: parts.publicIds.show("points_exchange", row.id),
    reference: row.reference,
    account: ensure(account, "an exchange of nobody"),
    pointsAccount: row.userName,
    points: printPoints(row.points),
    fee: printPoints(row.fee),
    coin: symbolOf(parts, row.assetId),
    amount: coinText(parts, row.amount, row.assetId),
    marketPrice: printPrice(row.marketPrice),
    state: row.state,
    tries: row.tries,
    trouble: row.trouble,
    askedAt: row.askedAt,
    endedAt: row.endedAt,
  };
}

function exchangesHandler(parts: ConsolePointsParts): ConsoleHandler {
  const { database } = parts;
  return lookAt(pointsExchangesList, async ({ state = null, account: number = "", ...asked }) => {
    const cursor = cursorOf(asked);
    if (!cursor.ok) return cursor;
    let userId: UserId | null = null;
    if (number !== "") {
      const account = await findByAccountNumber(database, number);
      if (account === null) return { ok: true, value: { rows: [], next: null } };
      userId = account.id;
    }
    const { before, limit } = cursor.value;
    const found = await listExchanges(database, { state, userId }, { before, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const numbers = await accountNumbersOf(database, shown);
    const rows = shown.map((row) => listed(parts, row, numbers.get(row.userId)));
    return { ok: true, value: { rows, next: found.length > limit ? String(shown.at(-1)?.id) : null } };
  });
}

const dayCursor = /^([0-9]{1,15})-([0-9]{1,15})$/;

function daysHandler(parts: ConsolePointsParts): ConsoleHandler {
  const { database, zone } = parts;
  return lookAt(pointsDaysList, async ({ after = "", limit = usual }) => {
    const [, day, asset] = dayCursor.exec(after) ?? [];
    if (after !== "" && day === undefined) {
      return invalid("after");
    }
    const beyond =
      day === undefined ? null : { day: Number.parseInt(day, 10), assetId: Number.parseInt(asset ?? "", 10) };
    const most = Math.min(Math.max(limit, 1), rowsMax);
    const found = await listDays(database, beyond, most + 1);
    const shown = found.slice(0, most);
    const last = shown.at(-1);
    return {
      ok: true,
      value: {
        rows: shown.map((row) => ({
          day: zone.format(row.day).slice(0, 10),
          coin: symbolOf(parts, row.assetId),
          count: row.count,
          points: printPoints(amount(BigInt(row.points))),
          fee: printPoints(amount(BigInt(row.fee))),
          amount: coinText(parts, BigInt(row.amount), row.assetId),
        })),
        next: found.length > most && last !== undefined ? `${last.day}-${last.assetId}` : null,
      },
    };
  });
}

/** States in which the service should have our points, and those in which it should not. */
const shouldHave: Readonly<Partial<Record<ExchangeRowState, boolean>>> = {
  paid: true,
  returned: false,
  refused: false,
  void: false,
};

type Reconciled = ConsoleReply<typeof pointsReconcileList>["rows"][number];

/** What goes on may be either way; a row that is over must be as the service says. */
export function fitting(row: ExchangeRow, entry: PointsEntry | undefined): Pick<Reconciled, "taken" | "fits"> {
  const taken = entry?.state === "taken" ? entry.points : amount(0n);
  const should = shouldHave[row.state];
  const isRight = taken === 0n || (taken === totalOf(row) && entry?.account === row.serviceAccount);
  const isAsSaid = should === undefined || should === taken > 0n;
  return { taken: printPoints(taken), fits: isRight && isAsSaid ? "fits" : "differs" };
}

function reconcileHandler(parts: ConsolePointsParts): ConsoleHandler {
  const { database, publicIds, service } = parts;
  return lookAt(pointsReconcileList, async (asked) => {
    const cursor = cursorOf(asked, looksMax - 1);
    if (!cursor.ok) return cursor;
    const { before, limit } = cursor.value;
    const found = await listExchanges(database, { state: null, userId: null }, { before, limit: limit + 1 });
    const shown = found.slice(0, limit);
    let entries: readonly PointsEntry[] | null = null;
    try {
      entries = await service.look(shown.map(({ reference }) => reference));
    } catch (error) {
      if (!(error instanceof PointsUnknown)) throw error;
    }
    const byId = new Map(entries?.map((entry) => [entry.id, entry]));
    const rows = shown.map((row): Reconciled => {
      const judged = entries === null ? null : fitting(row, byId.get(row.reference));
      return {
        id: publicIds.show("points_exchange", row.id),
        reference: row.reference,
        state: row.state,
        asked: printPoints(totalOf(row)),
        taken: judged?.taken ?? "",
        fits: judged?.fits ?? "unknown",
        askedAt: row.askedAt,
      };
    });
    return { ok: true, value: { rows, next: found.length > limit ? String(shown.at(-1)?.id) : null } };
  });
}

function termsHandler(parts: ConsolePointsParts): ConsoleHandler {
  return lookAt(pointsTermsList, async (asked) => {
    const cursor = cursorOf(asked);
    if (!cursor.ok) return cursor;
    const { before, limit } = cursor.value;
    const found = await listTerms(parts.database, before, limit + 1);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? String(shown.at(-1)?.id) : null;
    return { ok: true, value: { rows: shown.map((terms) => wireTerms(parts, terms)), next } };
  });
}

export function pointsHandlers(parts: ConsolePointsParts): ConsoleHandler[] {
  return [
    lookAt(pointsState, async () => ({ ok: true, value: await stateView(parts) })),
    exchangesHandler(parts),
    daysHandler(parts),
    reconcileHandler(parts),
    termsHandler(parts),
    ...pointsDeeds(parts),
  ];
}
