// The cases of the Disputes room: the queue, one case with its chain checked, its entries and pictures. Whoever looks at
// a case or a picture of it is written down before it is shown.

import {
  type CaseRow,
  caseCodeLook,
  caseEntriesList,
  caseLook,
  casePictureLook,
  casesList,
  decideCase,
  type Verdict,
} from "@tidemark/contract/console/deals";
import type { CaseReason, DealState } from "@tidemark/contract/deals";
import { ensure, invalid, parseId, scale } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, lookAt } from "../../seams/console.ts";
import { appendAudit } from "../audit/audit.ts";
import { plain } from "../markets/markets.ts";
import { openAbout } from "../operators/operators.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { casesOf, endedCases, openCases, type Place } from "./cases-store.ts";
import { brokenEntry } from "./check-chain.ts";
import { accountsOf, type ConsoleParts, no, subjectOf, sumOf } from "./console-parts.ts";
import { type DealRow, disputerOf } from "./deal-row.ts";
import { payeeOf } from "./deal-view.ts";
import { findDeal } from "./deals-store.ts";
import { entriesAfter, findEntry } from "./entries-store.ts";
import { readDetails } from "./frozen-details.ts";
import { historyOf } from "./history.ts";

const limits = { usual: 50, max: 200 };

export function countOf(asked: number = limits.usual): number {
  return Math.min(Math.max(asked, 1), limits.max);
}

export type Proposed = { readonly id: number; readonly verdict: Verdict; readonly by: string; readonly at: number };

/** By case, as it is shown. */
export async function proposedFor(
  { database }: ConsoleParts,
  shownIds: readonly number[],
): Promise<(shown: number) => readonly Proposed[]> {
  const rows = await openAbout(database, decideCase.name, shownIds.map(subjectOf));
  return (shown) =>
    rows
      .filter(({ subject }) => subject === subjectOf(shown))
      .map(({ id, request, proposedBy: by, proposedAt: at }) => {
        const { verdict } = JSON.parse(request) as { readonly verdict: Verdict };
        return { id, verdict, by, at };
      });
}

export async function caseRows(parts: ConsoleParts, deals: readonly DealRow[]): Promise<CaseRow[]> {
  const { database, publicIds } = parts;
  const account = await accountsOf(
    database,
    deals.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
  );
  const shownIds = deals.map(({ id }) => publicIds.show("deal", id));
  const proposed = await proposedFor(parts, shownIds);
  return deals.map((deal, at) => {
    const id = shownIds[at] ?? 0;
    return {
      id,
      market: deal.market,
      seller: account(deal.sellerId),
      buyer: account(deal.buyerId),
      ...sumOf(parts, deal),
      by: disputerOf(deal),
      reason: deal.disputeReason as CaseReason,
      disputedAt: deal.disputedAt ?? 0,
      ending: deal.endedAt === null ? null : deal.ending,
      endedAt: deal.endedAt,
      proposed: proposed(id)[0]?.verdict ?? null,
    };
  });
}

/** Null where it is no place; undefined where none is said. */
function placeOf(text: string | undefined): Place | null | undefined {
  if (text === undefined || text === "") return undefined;
  const [at, id, ...more] = text.split("-").map(parseId);
  return at == null || id == null || more.length > 0 ? null : { at, id };
}

function listing(parts: ConsoleParts): ConsoleHandler {
  const { database } = parts;
  return lookAt(casesList, async ({ state = "open", account: number = "", after, limit: asked }) => {
    const place = placeOf(after);
    if (place === null) return invalid("after");
    const limit = countOf(asked);
    const page = { from: place ?? null, limit: limit + 1 };
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return { ok: true, value: { rows: [], next: null } };
    const read = state === "open" ? openCases : endedCases;
    const found = account === null ? await read(database, page) : await casesOf(database, account.id, page);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last !== undefined ? `${last.disputedAt}-${last.id}` : null;
    return { ok: true, value: { rows: await caseRows(parts, rows), next } };
  });
}

/** A deal that is or was disputed; of others there is no case. */
export async function findCase({ database, publicIds }: ConsoleParts, shown: number): Promise<DealRow | null> {
  const id = publicIds.read("deal", shown);
  const deal = id === null ? null : await findDeal(database, id);
  return deal === null || deal.disputedAt === null ? null : deal;
}

async function noteLook(
  { clock, database }: ConsoleParts,
  operator: string,
  shown: number,
  look: {
    readonly action: "deal.look" | "deal.picture" | "deal.code";
    readonly detail: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const entry = { actor: operator, subject: subjectOf(shown), ...look };
  await database.transaction((tx) => appendAudit(tx, { ...entry, at: clock.now() }));
}

function looking(parts: ConsoleParts): ConsoleHandler {
  const { database, deals, markets, publicIds, secrets } = parts;
  return lookAt(caseLook, async ({ id }, { operator }) => {
    const deal = await findCase(parts, id);
    if (deal === null) return no("unknown_case");
    await noteLook(parts, operator, id, {
      action: "deal.look",
      detail: { seller: deal.sellerId, buyer: deal.buyerId },
    });
    const [row] = await caseRows(parts, [deal]);
    const details = await readDetails({ secrets }, deal);
    const coin = ensure(markets.coin(deal.assetId), "a deal in a coin that is not listed");
    return {
      ok: true,
      value: {
        ...ensure(row, "a case without a row"),
        state: deal.state as DealState,
        type: deal.type,
        price: `${plain(deal.price, scale(2))} ${deal.coinCode}`,
        fee: plain(deal.fee, coin.scale),
        way: deal.way,
        createdAt: deal.createdAt,
        payBy: deal.payBy,
        paidAt: deal.paidAt,
        confirmBy: deal.confirmBy,
        payee: payeeOf(deal, details, ""),
        hasCode: deal.codeImage !== null,
        payerName: details.buyer.realName,
        contact: await deals.contactIn(deal),
        chain: { entries: deal.entries, brokenAt: await brokenEntry(database, publicIds, deal) },
        sellerHistory: await historyOf(parts, deal.sellerId),
        buyerHistory: await historyOf(parts, deal.buyerId),
        proposals: [...(await proposedFor(parts, [id]))(id)],
      },
    };
  });
}

type Picture = { readonly mediaType: string; readonly picture: string };

async function pictureIn({ images }: ConsoleParts, id: string): Promise<ConsoleResult<Picture>> {
  const read = await images.read(id);
  if (read === null) return no("picture_gone");
  return { ok: true, value: { mediaType: read.mediaType, picture: read.bytes.toString("base64") } };
}

function reading(parts: ConsoleParts): ConsoleHandler[] {
  const { database } = parts;
  return [
    lookAt(caseEntriesList, async ({ id, after = "", limit: asked }) => {
      const deal = await findCase(parts, id);
      if (deal === null) return no("unknown_case");
      const from = after === "" ? 0 : parseId(after);
      if (from === null) return invalid("after");
      const limit = countOf(asked);
      const found = await entriesAfter(database, deal.id, from, limit + 1);
      const rows = found.slice(0, limit).map(({ number, at, by, kind, body, images: ids, hash }) => {
        return { number, at, by, kind, body, pictures: ids.length, hash };
      });
      return { ok: true, value: { rows, next: found.length > limit ? String(rows.at(-1)?.number) : null } };
    }),
    lookAt(casePictureLook, async ({ id, number, which }, { operator }) => {
      const deal = await findCase(parts, id);
      if (deal === null) return no("unknown_case");
      const picture = (await findEntry(database, deal.id, number))?.images[which];
      if (picture === undefined) return no("picture_gone");
      await noteLook(parts, operator, id, { action: "deal.picture", detail: { entry: number, picture: which } });
      return pictureIn(parts, picture);
    }),
    lookAt(caseCodeLook, async ({ id }, { operator }) => {
      const deal = await findCase(parts, id);
      if (deal === null) return no("unknown_case");
      if (deal.codeImage === null) return no("picture_gone");
      await noteLook(parts, operator, id, { action: "deal.code", detail: { seller: deal.sellerId } });
      return pictureIn(parts, deal.codeImage);
    }),
  ];
}

export function caseHandlers(parts: ConsoleParts): ConsoleHandler[] {
  return [listing(parts), looking(parts), ...reading(parts)];
}
