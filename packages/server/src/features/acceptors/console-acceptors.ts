// The Acceptors room of the console: who is one, with what behind it and what going on, and what operators decide.

import {
  type AcceptorDealListing,
  type AcceptorListing,
  type AcceptorView,
  acceptorDealsList,
  acceptorLiabilities,
  acceptorLook,
  acceptorsList,
  appointAcceptor,
  changeAcceptor,
  endAcceptor,
  guaranteeAcceptor,
} from "@tidemark/contract/console/acceptors";
import type { DealState } from "@tidemark/contract/deals";
import { ensure, invalid, parseId } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { legalCoins } from "../c2c/c2c.ts";
import { dealsByIds, historyOf, waysOf } from "../deals/deals.ts";
import type { Identities } from "../identity/identity.ts";
import { plain } from "../markets/markets.ts";
import { openAbout } from "../operators/operators.ts";
import { accountById, findByAccountNumber } from "../registry/registry.ts";
import { dealIdsInState, dealIdsOf } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow, Limits, Volume } from "./acceptor-row.ts";
import type { Acceptors } from "./acceptors.ts";
import { findAcceptor, liabilities, listAcceptors, volumesOf } from "./acceptors-store.ts";
import { decidingHandlers } from "./console-deciding.ts";
import { no, subjectOf } from "./console-words.ts";
import { digitsOf } from "./figures.ts";
import { coinOf, knownOf, rateText, sideOf } from "./wire.ts";

export type ConsoleAcceptorParts = AcceptorParts & { readonly identities: Identities; readonly acceptors: Acceptors };

const usual = 50;
const rowsMax = 200;

function countOf(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? usual, 1), rowsMax);
}

/** Null where it is no place. */
function beforeOf(after: string | undefined): number | null {
  return after === undefined || after === "" ? Number.MAX_SAFE_INTEGER : parseId(after);
}

async function findShown({ database, publicIds }: AcceptorParts, shown: number): Promise<AcceptorRow | null> {
  const id = publicIds.read("acceptor", shown);
  return id === null ? null : findAcceptor(database, id);
}

async function listingOf(parts: AcceptorParts, one: AcceptorRow, { open }: Volume): Promise<AcceptorListing> {
  const account = ensure(await accountById(parts.database, one.userId), "an acceptor who is nobody");
  const coin = coinOf(parts, one);
  return {
    id: parts.publicIds.show("acceptor", one.id),
    name: one.name,
    account: account.accountNumber,
    coin: coin.symbol,
    money: one.coinCode,
    state: one.state,
    guarantee: plain(one.guarantee, coin.scale),
    open: plain(open, coin.scale),
    rechargeRate: rateText(one.rechargeRate),
    cashRate: rateText(one.cashRate),
    isPaused: one.isPaused,
    isStopped: one.isStopped,
    appointedAt: one.appointedAt,
    openedAt: one.openedAt,
    leavesAt: one.leavesAt,
    endedAt: one.endedAt,
  };
}

function listing(parts: ConsoleAcceptorParts): ConsoleHandler {
  const { database } = parts;
  return lookAt(acceptorsList, async ({ state = null, account: number = "", after, limit }) => {
    const before = beforeOf(after);
    if (before === null) return invalid("after");
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return { ok: true, value: { rows: [], next: null } };
    const most = countOf(limit);
    const found = await listAcceptors(database, { state, userId: account?.id ?? null }, { before, limit: most + 1 });
    const shown = found.slice(0, most);
    const volumeOf = await volumesOf(
      database,
      shown.map(({ userId }) => userId),
    );
    const rows: AcceptorListing[] = [];
    for (const one of shown) rows.push(await listingOf(parts, one, volumeOf(one.userId)));
    return { ok: true, value: { rows, next: found.length > most ? String(shown.at(-1)?.id) : null } };
  });
}

function limitsText({ rechargeMin, rechargeMax, cashMin, cashMax }: Limits, { coinCode }: AcceptorRow) {
  return {
    rechargeMin: digitsOf(rechargeMin, coinCode),
    rechargeMax: digitsOf(rechargeMax, coinCode),
    cashMin: digitsOf(cashMin, coinCode),
    cashMax: digitsOf(cashMax, coinCode),
  };
}

async function viewOf(parts: ConsoleAcceptorParts, shown: number, one: AcceptorRow): Promise<AcceptorView> {
  const { database, identities, payments, sequencer } = parts;
  const coin = coinOf(parts, one);
  const { available, held } = sequencer.view().balance({ owner: one.userId, kind: "merchant" }, one.assetId);
  const volume = (await volumesOf(database, [one.userId]))(one.userId);
  const settings = await payments.of(one.userId);
  const proposals = [];
  for (const { name: deed } of [appointAcceptor, changeAcceptor, guaranteeAcceptor, endAcceptor]) {
    for (const { id, proposedBy: by, proposedAt: at } of await openAbout(database, deed, [subjectOf(shown)])) {
      proposals.push({ id, deed, by, at });
    }
  }
  return {
    ...(await listingOf(parts, one, volume)),
    ...limitsText(one.bounds, one),
    own: limitsText(one.own, one),
    ways: settings === null ? [] : waysOf(settings),
    free: plain(available, coin.scale),
    held: plain(held, coin.scale),
    wanted: one.wantedGuarantee === null ? null : plain(one.wantedGuarantee, coin.scale),
    cash: digitsOf(one.cash, one.coinCode),
    openDeals: volume.deals,
    isFrozen: one.isFrozen,
    realName: (await identities.paperOf(one.userId)).name,
    why: one.why,
    history: await historyOf(parts, one.userId),
    proposals,
  };
}

function dealsListing(parts: ConsoleAcceptorParts): ConsoleHandler {
  const { database, publicIds } = parts;
  return lookAt(acceptorDealsList, async ({ acceptor: shown, state, after, limit }) => {
    const before = beforeOf(after);
    if (before === null) return invalid("after");
    const one = await findShown(parts, shown);
    if (one === null) return no("unknown_acceptor");
    const most = countOf(limit);
    const of = { acceptorId: one.id, before, limit: most + 1 };
    const ids =
      state === undefined
        ? await dealIdsOf(database, of)
        : await dealIdsInState(database, { ...of, userId: one.userId, state });
    const deals = await dealsByIds(database, ids.slice(0, most));
    const known = await knownOf(parts, deals);
    const coin = coinOf(parts, one);
    const rows: AcceptorDealListing[] = [];
    for (const deal of deals) {
      const taker = ensure(await accountById(database, deal.takerId), "a deal of nobody");
      const { beside } = known(deal);
      rows.push({
        id: publicIds.show("deal", deal.id),
        type: sideOf(deal),
        account: taker.accountNumber,
        coin: coin.symbol,
        number: plain(deal.number, coin.scale),
        value: digitsOf(beside.value, deal.coinCode),
        paid: digitsOf(deal.money, deal.coinCode),
        rate: rateText(beside.rate),
        state: deal.state as DealState,
        createdAt: deal.createdAt,
        endedAt: deal.endedAt,
      });
    }
    return { ok: true, value: { rows, next: ids.length > most ? String(deals.at(-1)?.id) : null } };
  });
}

export function acceptorHandlers(parts: ConsoleAcceptorParts): ConsoleHandler[] {
  const { database } = parts;
  return [
    listing(parts),
    lookAt(acceptorLook, async ({ id }) => {
      const one = await findShown(parts, id);
      return one === null ? no("unknown_acceptor") : { ok: true, value: await viewOf(parts, id, one) };
    }),
    dealsListing(parts),
    lookAt(acceptorLiabilities, async () => {
      const coins = (await liabilities(database)).map((row) => {
        const { symbol: coin, scale } = coinOf(parts, row);
        return { coin, acceptors: row.acceptors, guarantee: plain(row.guarantee, scale), open: plain(row.open, scale) };
      });
      const choices = legalCoins(parts).map(({ assetId: id, symbol: coin }) => ({ id, coin }));
      return { ok: true, value: { choices, coins } };
    }),
    ...decidingHandlers(parts),
  ];
}
