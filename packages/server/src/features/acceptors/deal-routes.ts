// The calls about deals with acceptors: beginning one, the caller's record, and what each of the two does.

import { fillText, type RequestOf } from "@tidemark/contract";
import {
  type AcceptorSide,
  acceptorDealCall,
  beginAcceptorDealCall,
  cancelAcceptorDealCall,
  confirmAcceptorDealCall,
  contestAcceptorDealCall,
  ownAcceptorDealsCall,
  payAcceptorDealCall,
} from "@tidemark/contract/acceptors";
import type { DealState, PayWay } from "@tidemark/contract/deals";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { optional, typeOf, wayOf } from "../c2c/c2c.ts";
import {
  clientKey,
  type DealRow,
  findDeal,
  isWithdrawal,
  openDispute,
  pageOfTakenDeals,
  roleOf,
} from "../deals/deals.ts";
import type { Contact } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { Acceptors } from "./acceptors.ts";
import { withCode } from "./figures.ts";
import { shownAcceptor } from "./market-routes.ts";
import { wireDeals, wireDetail } from "./wire.ts";

export type RouteParts = AcceptorParts & { readonly acceptors: Acceptors };

/** Digits as they are dialled, with what people put between them. */
const mobileForm = /^\+?[0-9][0-9 ()-]{3,22}[0-9]$/;
/** Whatever can be seen, on one line. */
const accountForm = /^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u;

type Read = { readonly side: AcceptorSide; readonly way: PayWay; readonly contact: Contact };

function readBeginning(request: RequestOf<typeof beginAcceptorDealCall>): Result<Read> {
  const { mobile, deal_account: account, money } = request;
  const side = typeOf(request.type);
  if (!side.ok) return side;
  if (!mobileForm.test(mobile)) return refuse("acceptor_mobile_missing");
  if (!accountForm.test(account)) return refuse("acceptor_account_missing");
  if (money === "") return refuse("acceptor_money_missing");
  if (request.way === "") return refuse("acceptor_way_unchosen");
  const way = wayOf(request.way);
  return way.ok ? ok({ side: side.value, way: way.value, contact: { account, mobile } }) : way;
}

function beginRoute(parts: RouteParts): Handler {
  const { acceptors, config, publicIds } = parts;
  return handle(beginAcceptorDealCall, async (request, caller) => {
    const read = readBeginning(request);
    if (!read.ok) return read;
    const acceptor = await shownAcceptor(parts, request.acceptor_id);
    if (acceptor === null) return refuse("unknown_acceptor");
    const { money, price } = request;
    const key = clientKey(caller.idempotency);
    const begun = await acceptors.begin({ userId: userOf(caller), acceptor, ...read.value, money, price, key });
    if (!begun.ok) return begun;
    caller.setTop({ id: publicIds.show("deal", begun.value.id) });
    const notices = allNotices[caller.language];
    return ok(
      read.value.side === "buy"
        ? fillText(notices.acceptor_deposit_begun, { money: withCode(begun.value.money, begun.value.coinCode) })
        : fillText(notices.acceptor_withdrawal_begun, { minutes: String(config.acceptorContestMinutes) }),
    );
  });
}

const statesOf: Readonly<Record<string, readonly DealState[]>> = {
  "0": ["waiting", "paid", "disputed"],
  "1": ["finished"],
  "2": ["cancelled"],
};

function recordRoute(parts: RouteParts): Handler {
  return handle(ownAcceptorDealsCall, async ({ type, way, is_sure: isSure, page }, caller) => {
    const side = optional(type === "" ? way : type, typeOf);
    if (!side.ok) return side;
    const states = isSure === "" ? null : Object.hasOwn(statesOf, isSure) ? statesOf[isSure] : undefined;
    if (states === undefined) return invalid("is_sure");
    const made = side.value === null ? null : side.value === "buy" ? "sell" : "buy";
    const filter = { userId: userOf(caller), market: "acceptor", states, type: made, page } as const;
    return ok(await wireDeals(parts, await pageOfTakenDeals(parts.database, filter)));
  });
}

/** One's own deal of this market; anybody else's is as one that is not there. */
async function ownDeal({ database, publicIds }: AcceptorParts, shown: number, userId: UserId): Promise<DealRow | null> {
  const id = publicIds.read("deal", shown);
  const deal = id === null ? null : await findDeal(database, id);
  return deal === null || deal.market !== "acceptor" || roleOf(deal, userId) === null ? null : deal;
}

type Deed = { readonly userId: UserId; readonly dealId: number; readonly key: ReturnType<typeof clientKey> };

/** Answers the deal as it was before. */
async function act(
  parts: AcceptorParts,
  shown: number,
  caller: Caller,
  run: (deed: Deed) => Promise<Result<null>>,
): Promise<Result<DealRow>> {
  const userId = userOf(caller);
  const deal = await ownDeal(parts, shown, userId);
  if (deal === null) return refuse("unknown_deal");
  const done = await run({ userId, dealId: deal.id, key: clientKey(caller.idempotency) });
  return done.ok ? ok(deal) : done;
}

/** One press; what it says stands in the case. */
async function contest(parts: AcceptorParts, shown: number, caller: Caller): Promise<Result<string>> {
  const userId = userOf(caller);
  const deal = await ownDeal(parts, shown, userId);
  if (deal === null) return refuse("unknown_deal");
  const notices = allNotices[caller.language];
  const isSeller = userId === deal.sellerId;
  // Who pays for a withdrawal is the acceptor.
  const paid = isWithdrawal(deal) ? notices.arbitrated_by_buyer : notices.acceptor_silent;
  const text = isSeller ? notices.acceptor_not_received : paid;
  const reason = isSeller ? "not_paid" : "not_released";
  const done = await openDispute(parts, userId, shown, { reason, text, images: [] });
  return done.ok ? ok(notices.deal_disputed) : done;
}

function paidText(parts: AcceptorParts, deal: DealRow, caller: Caller): string {
  const notices = allNotices[caller.language];
  if (!isWithdrawal(deal)) return notices.deal_paid;
  return fillText(notices.acceptor_transferred, { minutes: String(parts.config.acceptorContestMinutes) });
}

export function dealRoutes(parts: RouteParts): Handler[] {
  const { deals } = parts;
  return [
    beginRoute(parts),
    recordRoute(parts),
    handle(acceptorDealCall, async ({ id }, caller) => {
      const deal = await ownDeal(parts, id, userOf(caller));
      return deal === null ? refuse("unknown_deal") : ok(await wireDetail(parts, deal));
    }),
    handle(payAcceptorDealCall, async ({ id, pay_orders_img: voucher }, caller) => {
      const done = await act(parts, id, caller, (deed) => deals.pay({ ...deed, voucher }));
      return done.ok ? ok(paidText(parts, done.value, caller)) : done;
    }),
    handle(cancelAcceptorDealCall, async ({ id }, caller) => {
      const done = await act(parts, id, caller, (deed) => deals.cancel(deed));
      return done.ok ? ok(allNotices[caller.language].deal_cancelled) : done;
    }),
    handle(confirmAcceptorDealCall, async ({ id }, caller) => {
      const done = await act(parts, id, caller, (deed) => deals.confirm(deed));
      return done.ok ? ok(allNotices[caller.language].deal_confirmed) : done;
    }),
    handle(contestAcceptorDealCall, ({ id }, caller) => contest(parts, id, caller)),
  ];
}
