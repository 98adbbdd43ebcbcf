// The calls about points.

import { fillText } from "@tidemark/contract";
import {
  bindPointsCall,
  type ExchangeState,
  exchangePointsCall,
  exchangesPerPage,
  type PointsExchange,
  pointsBindingCall,
  pointsExchangesCall,
  pointsInfoCall,
  pointsLoginCall,
  pointsOfferCall,
} from "@tidemark/contract/points";
import { allNotices } from "@tidemark/contract/words/all";
import { pointsUsable } from "@tidemark/engine/formulas";
import { ensure, formatAmount, ok, type Result, refuse, type UserId, zero } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { clientKey } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { type Account, accountById } from "../registry/registry.ts";
import { bind, logIn } from "./binding.ts";
import { type Binding, bindingOf } from "./binding-store.ts";
import { demoPointsAccounts } from "./demo-service.ts";
import type { ExchangeRow } from "./exchange-row.ts";
import { countExchanges, countOpen, exchangesOf } from "./exchange-store.ts";
import { type Offer, offerNow, printPrice, wireOffer } from "./offer.ts";
import type { Points } from "./points.ts";
import type { PointsParts } from "./points-parts.ts";
import { type PointsBalance, PointsUnknown } from "./points-service.ts";
import { printPoints } from "./protocol.ts";

export type PointsRouteParts = PointsParts & { readonly points: Points };

/** So far back numbered pages reach. */
const rowsMax = 1_000;

function stateOf({ ending, state }: ExchangeRow): ExchangeState {
  const end = ending ?? state;
  return end === "paid" || end === "returned" ? end : "waiting";
}

function wireExchange({ markets, publicIds, zone }: PointsParts, row: ExchangeRow): PointsExchange {
  const coin = markets.coin(row.assetId);
  const state = stateOf(row);
  return {
    id: publicIds.show("points_exchange", row.id),
    exchange_num: formatAmount(state === "paid" ? row.amount : zero, ensure(coin, "a coin that was paid out").scale),
    integral: printPoints(row.points),
    fact_market_price: printPrice(row.marketPrice),
    created_at: zone.format(row.askedAt),
    fee: printPoints(row.fee),
    currency_name: coin?.symbol ?? "",
    state,
    at: row.askedAt,
  };
}

async function accountOf({ database }: PointsParts, userId: UserId): Promise<Account> {
  return ensure(await accountById(database, userId), "a session without an account");
}

/** Why somebody has no points here; what is bound where nothing stands against it. */
async function boundOf(parts: PointsParts, userId: UserId): Promise<Result<Binding>> {
  if ((await accountOf(parts, userId)).type === 0) return refuse("points_not_open");
  const binding = await bindingOf(parts.database, userId);
  return binding === null ? refuse("points_unbound") : ok(binding);
}

async function balanceOf({ service }: PointsParts, { serviceAccount }: Binding): Promise<Result<PointsBalance>> {
  try {
    const found = await service.balance(serviceAccount);
    return found === null ? refuse("points_unbound") : ok(found);
  } catch (error) {
    if (error instanceof PointsUnknown) return refuse("points_unreachable");
    throw error;
  }
}

function demoOf({ config }: PointsParts, index: 0 | 1): { user_name: string; password: string } | null {
  if (config.pointsServiceUrl !== "demo") return null;
  const { userName, password } = demoPointsAccounts[index];
  return { user_name: userName, password };
}

async function info(parts: PointsParts, userId: UserId) {
  const bound = await boundOf(parts, userId);
  if (!bound.ok) return bound;
  const offer: Offer | null = await offerNow(parts);
  if (offer === null) return refuse("points_closed");
  const balance = await balanceOf(parts, bound.value);
  if (!balance.ok) return balance;
  return ok({
    ...wireOffer(offer),
    jc_integral: printPoints(balance.value.points),
    free_jc_integral: printPoints(pointsUsable(balance.value.free, offer.terms.feePpm)),
    user_name: bound.value.userName,
    waiting: await countOpen(parts.database, userId),
  });
}

async function exchanges(parts: PointsParts, userId: UserId, page: number) {
  const offset = Math.min((page - 1) * exchangesPerPage, rowsMax);
  const limit = Math.min(exchangesPerPage, rowsMax - offset);
  const rows = await exchangesOf(parts.database, userId, { offset, limit });
  const total = await countExchanges(parts.database, userId, rowsMax);
  return ok({
    current_page: page,
    data: rows.map((row) => wireExchange(parts, row)),
    last_page: Math.max(1, Math.ceil(total / exchangesPerPage)),
    per_page: exchangesPerPage,
    total,
  });
}

function exchangeRoute(parts: PointsRouteParts): Handler {
  const { markets, points, publicIds } = parts;
  return handle(exchangePointsCall, async ({ use_number }, caller) => {
    const key = clientKey(caller.idempotency);
    const made = await points.exchange({ userId: userOf(caller), points: use_number, key });
    if (!made.ok) return made;
    const row = made.value;
    const state = stateOf(row);
    caller.setTop({ id: publicIds.show("points_exchange", row.id), state });
    if (state === "returned") return refuse("points_unreachable");
    const notices = allNotices[caller.language];
    if (state === "waiting") return ok(notices.points_on_its_way);
    const coin = ensure(markets.coin(row.assetId), "a coin that was paid out");
    const places = { amount: plain(row.amount, coin.scale), currency: coin.symbol, points: printPoints(row.points) };
    return ok(fillText(notices.points_paid, places));
  });
}

function bindingRoutes(parts: PointsRouteParts): Handler[] {
  const { database } = parts;
  return [
    handle(pointsBindingCall, async (_request, caller) => {
      const account = await accountOf(parts, userOf(caller));
      const bound = await bindingOf(database, account.id);
      return ok({
        user_name: bound?.userName ?? "",
        can_log_in: bound?.canLogIn ?? false,
        is_open: account.type !== 0,
        demo: demoOf(parts, 0),
      });
    }),
    handle(bindPointsCall, async ({ user_name, password, login_password, second_factor }, caller: Caller) => {
      const account = await accountOf(parts, userOf(caller));
      const asked = { loginPassword: login_password, secondFactor: second_factor };
      const bound = await bind(parts, { account, userName: user_name, password, ...asked });
      return bound.ok ? ok(allNotices[caller.language].points_account_bound) : bound;
    }),
    handle(pointsLoginCall, ({ user_string, password, sms_code, second_factor }, caller) =>
      logIn(parts, caller, { userName: user_string, password, code: sms_code, secondFactor: second_factor }),
    ),
  ];
}

export function pointsRoutes(parts: PointsRouteParts): Handler[] {
  return [
    handle(pointsOfferCall, async () => {
      const offer = await offerNow(parts);
      return ok(offer === null ? null : { ...wireOffer(offer), demo: demoOf(parts, 1) });
    }),
    handle(pointsInfoCall, (_request, caller) => info(parts, userOf(caller))),
    handle(pointsExchangesCall, ({ page }, caller) => exchanges(parts, userOf(caller), page)),
    exchangeRoute(parts),
    ...bindingRoutes(parts),
  ];
}
