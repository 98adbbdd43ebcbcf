// What people see of acceptors before a deal: who there is, on which terms, what a deal would come to, and what keeps the
// caller from one.

import {
  acceptorInfoCall,
  acceptorListCall,
  acceptorPreviewCall,
  acceptorStandingCall,
  acceptorTermsCall,
} from "@tidemark/contract/acceptors";
import { bare, ok, type Rejection, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { refusal } from "../../http/refuse.ts";
import { legalCoins, priceText, typeOf } from "../c2c/c2c.ts";
import { feeOf, pausedUntil, refuseTake } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import { acceptorOfUser, findAcceptor, openAcceptors } from "./acceptors-store.ts";
import { priceNow, readMoney, within } from "./dealing.ts";
import { digitsOf } from "./figures.ts";
import { acceptorTerms, cancelsMax } from "./terms.ts";
import { coinOf, freeText, rateText, wireAcceptors, wireInfo } from "./wire.ts";

const listMax = 100;

/** One that people can know of: who never took it on is as one that is not there. */
export async function shownAcceptor(parts: AcceptorParts, shown: number): Promise<AcceptorRow | null> {
  const id = parts.publicIds.read("acceptor", shown);
  const row = id === null ? null : await findAcceptor(parts.database, id);
  return row === null || row.openedAt === null ? null : row;
}

function termsRoute({ config }: AcceptorParts): Handler {
  return handle(acceptorTermsCall, () =>
    ok({
      window_minutes: config.acceptorWindowMinutes,
      confirm_minutes: config.acceptorConfirmMinutes,
      contest_minutes: config.acceptorContestMinutes,
      open_max: config.acceptorOpenMax,
      cancels_max: cancelsMax,
      fee_percent: bare(config.acceptorFeePercent),
      notice_days: config.acceptorNoticeDays,
    }),
  );
}

function standingRoute(parts: AcceptorParts): Handler {
  const { clock, config, database, deals } = parts;
  return handle(acceptorStandingCall, async (_request, caller) => {
    const userId = userOf(caller);
    const terms = acceptorTerms(config, "buy");
    const standing = await deals.standing(userId, terms);
    const asked = { terms, now: clock.now() };
    const buy = refuseTake(standing, asked, null);
    // By whichever way they can be paid; which one is asked when the deal begins.
    const [way = "bank"] = standing.ways;
    const sell = refuseTake(standing, asked, { role: "seller", way });
    const said = (reason: Rejection | null): string => (reason === null ? "" : refusal(reason, caller).message);
    const own = await acceptorOfUser(database, userId);
    return ok({
      buy: buy?.code ?? "",
      sell: sell?.code ?? "",
      buy_text: said(buy),
      sell_text: said(sell),
      ways: [...standing.ways],
      open: standing.open,
      cancels: standing.failures.length,
      paused_until: pausedUntil(standing, asked),
      is_acceptor: own !== null && own.state !== "ended",
      balances: legalCoins(parts).map((coin) => ({
        currency_id: coin.assetId,
        free: freeText(parts, userId, coin),
      })),
    });
  });
}

function previewRoute(parts: AcceptorParts): Handler {
  const { config } = parts;
  return handle(acceptorPreviewCall, async ({ acceptor_id: shown, type, money }) => {
    const side = typeOf(type);
    if (!side.ok) return side;
    const acceptor = await shownAcceptor(parts, shown);
    if (acceptor === null) return refuse("unknown_acceptor");
    const value = readMoney(money, acceptor);
    if (!value.ok) return value;
    const price = priceNow(parts, acceptor);
    if (!price.ok) return price;
    const coin = coinOf(parts, acceptor);
    const sums = within(acceptor, side.value, { value: value.value, price: price.value, scale: coin.scale });
    if (!sums.ok) return sums;
    const { number, paid, rate } = sums.value;
    return ok({
      value: digitsOf(value.value, acceptor.coinCode),
      paid: digitsOf(paid, acceptor.coinCode),
      number: plain(number, coin.scale),
      rate: rateText(rate),
      price: priceText(price.value),
      fee: plain(feeOf(number, acceptorTerms(config, side.value).feePpm), coin.scale),
      currency_name: coin.symbol,
      coin_code: acceptor.coinCode,
    });
  });
}

export function marketRoutes(parts: AcceptorParts): Handler[] {
  const { database } = parts;
  return [
    handle(acceptorListCall, async (_request, caller) => {
      const viewer = caller.identity?.userId ?? null;
      return ok(await wireAcceptors(parts, await openAcceptors(database, listMax), viewer));
    }),
    handle(acceptorInfoCall, async ({ id }, caller) => {
      const acceptor = await shownAcceptor(parts, id);
      if (acceptor === null) return refuse("unknown_acceptor");
      return ok(await wireInfo(parts, acceptor, caller.identity?.userId ?? null));
    }),
    termsRoute(parts),
    standingRoute(parts),
    previewRoute(parts),
  ];
}
