// The calls about the wealth account.

import { fillText, shownTime } from "@tidemark/contract";
import {
  type LockState,
  type MoveWay,
  type WealthLock,
  wealthAccountCall,
  wealthLockCall,
  wealthLocksCall,
  wealthMoveCall,
  wealthOrdersCall,
  wealthRedeemCall,
  wealthTermsCall,
} from "@tidemark/contract/wealth";
import { allNotices } from "@tidemark/contract/words/all";
import {
  type Amount,
  invalid,
  ok,
  parseId,
  parsePositiveAmount,
  type Result,
  refuse,
  type Scale,
} from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { clientKey } from "../deals/deals.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { unitsLeft } from "./lock-desk.ts";
import type { LockRow } from "./lock-row.ts";
import { countLocks, locksOf, pageOfLocks } from "./locks-store.ts";
import type { Wealth } from "./wealth.ts";
import type { WealthParts } from "./wealth-parts.ts";

export type RouteParts = WealthParts & { readonly wealth: Wealth };

const pageSize = 20;
const ordersSize = 10;
const ordersMax = 50;
/** So far back numbered pages reach. */
const rowsMax = 1_000;

/** A whole number of coins, above zero. */
function wholeAmount(text: string, scale: Scale): Result<Amount> {
  const parsed = parsePositiveAmount(text, scale);
  if (!parsed.ok) return parsed.rejection.code === "amount_too_precise" ? refuse("whole_number_required") : parsed;
  return parsed.value % 10n ** BigInt(scale) === 0n ? parsed : refuse("whole_number_required");
}

function termsOf(parts: RouteParts) {
  const { terms } = parts;
  const { unitUsdt, unitCoin, termDays, rewardPpm, isOpen } = terms.now;
  return {
    coin_id: terms.coin.assetId as number,
    coin_name: terms.coin.symbol,
    usdt: String(unitUsdt),
    df: String(unitCoin),
    term_days: termDays,
    reward_ppm: rewardPpm,
    reward: plain(terms.sumsOf(1).reward, terms.usdt.scale),
    units_left: unitsLeft(parts),
    is_open: isOpen,
    terms: terms.text,
  };
}

/** One whose end is past is over, whether or not its row says so yet. */
export function stateOf({ clock }: Pick<WealthParts, "clock">, { state, endsAt }: LockRow): LockState {
  if (state === "redeemed") return "redeemed";
  return state === "ended" || clock.now() >= endsAt ? "ended" : "locked";
}

function coinOf({ markets, terms }: WealthParts, { coinAsset }: LockRow): Coin {
  return markets.coin(coinAsset) ?? terms.coin;
}

function wireLock(parts: RouteParts, row: LockRow): WealthLock {
  const { publicIds, terms, zone } = parts;
  const coin = coinOf(parts, row);
  return {
    id: publicIds.show("lock", row.id),
    units: row.units,
    usdt_amount: plain(row.usdt, terms.usdt.scale),
    amount: plain(row.amount, coin.scale),
    coin_name: coin.symbol,
    reward: plain(row.reward, terms.usdt.scale),
    state: stateOf(parts, row),
    created_at: row.lockedAt,
    ends_at: row.endsAt,
    created_time: zone.format(row.lockedAt),
    end_at: zone.format(row.endsAt),
  };
}

function accountRoute(parts: RouteParts): Handler {
  const { markets, sequencer, terms } = parts;
  return handle(wealthAccountCall, (_request, caller) => {
    const own = { owner: userOf(caller), kind: "wealth" } as const;
    const of = ({ assetId, scale }: Coin) => {
      const { available, held } = sequencer.view().balance(own, assetId);
      return { free: plain(available, scale), locked: plain(held, scale) };
    };
    const [usdt, coin] = [of(terms.usdt), of(terms.coin)];
    const isOther = ({ assetId }: Coin): boolean => assetId !== terms.usdt.assetId && assetId !== terms.coin.assetId;
    const others = markets.coins().filter(isOther);
    return ok({
      account_info: {
        usdt_balance: usdt.free,
        df_balance: coin.free,
        total_lock_usdt: usdt.locked,
        total_lock_df: coin.locked,
      },
      others: others.flatMap((other) => {
        const { free, locked } = of(other);
        const row = { coin_id: other.assetId as number, coin_name: other.symbol, free, locked };
        return free === "0" && locked === "0" ? [] : [row];
      }),
      ...termsOf(parts),
    });
  });
}

const ways: Readonly<Record<string, MoveWay>> = { "": "in", in: "in", out: "out" };

function moveRoute(parts: RouteParts): Handler {
  const { markets, terms, wealth } = parts;
  return handle(wealthMoveCall, async ({ amount: text, currency_id: id, way: said }, caller) => {
    const way = Object.hasOwn(ways, said) ? ways[said] : undefined;
    if (way === undefined) return invalid("way");
    const asked = id === "" ? terms.usdt.assetId : parseId(id);
    if (asked === null) return invalid("currency_id");
    const isLocked = asked === terms.usdt.assetId || asked === terms.coin.assetId;
    const coin = markets.coin(asked);
    // What came in while another coin was locked beside USDT can leave in any case.
    if (coin === null || (way === "in" && !isLocked)) return refuse("account_refuses_asset");
    const amount = wholeAmount(text, coin.scale);
    if (!amount.ok) return amount;
    const { idempotency } = caller;
    const moved = await wealth.move({
      userId: userOf(caller),
      way,
      assetId: coin.assetId,
      amount: amount.value,
      idempotency,
    });
    if (!moved.ok) return moved;
    const notices = allNotices[caller.language];
    const notice = way === "in" ? notices.wealth_moved_in : notices.wealth_moved_out;
    return ok(fillText(notice, { amount: plain(amount.value, coin.scale), currency: coin.symbol }));
  });
}

function lockRoutes(parts: RouteParts): Handler[] {
  const { publicIds, wealth } = parts;
  const said = (row: LockRow) => {
    const { usdt_amount: usdt, amount, coin_name: currency } = wireLock(parts, row);
    return { usdt, amount, currency };
  };
  return [
    handle(wealthLockCall, async ({ num, terms: shown }, caller) => {
      const key = clientKey(caller.idempotency);
      const terms = shown === "" ? null : shown;
      const locked = await wealth.lock({ userId: userOf(caller), units: num, terms, key });
      if (!locked.ok) return locked;
      caller.setTop({ lock: wireLock(parts, locked.value) });
      const until = shownTime(locked.value.endsAt, caller);
      return ok(fillText(allNotices[caller.language].wealth_locked, { ...said(locked.value), until }));
    }),
    handle(wealthRedeemCall, async ({ id: shown }, caller) => {
      const id = publicIds.read("lock", shown);
      if (id === null) return refuse("unknown_lock");
      const redeemed = await wealth.redeem({ userId: userOf(caller), id });
      if (!redeemed.ok) return redeemed;
      return ok(fillText(allNotices[caller.language].wealth_redeemed, said(redeemed.value)));
    }),
  ];
}

function listRoutes(parts: RouteParts): Handler[] {
  const { database, publicIds } = parts;
  return [
    handle(wealthOrdersCall, async ({ page, limit: text }, caller) => {
      const asked = text === "" ? ordersSize : parseId(text);
      if (asked === null) return invalid("limit");
      const limit = Math.min(asked, ordersMax);
      const offset = Math.min((page - 1) * limit, rowsMax);
      const rows = await pageOfLocks(database, userOf(caller), { offset, limit: Math.min(limit, rowsMax - offset) });
      const total = await countLocks(database, userOf(caller), rowsMax);
      const pages = Math.max(1, Math.ceil(total / limit));
      return ok({ order_list: rows.map((row) => wireLock(parts, row)), page, pages, total });
    }),
    handle(wealthLocksCall, async ({ before: text }, caller) => {
      const shown = text === "" ? null : parseId(text);
      const before = shown === null ? Number.MAX_SAFE_INTEGER : publicIds.read("lock", shown);
      if ((text !== "" && shown === null) || before === null) return invalid("before");
      const found = await locksOf(database, userOf(caller), { before, limit: pageSize + 1 });
      const rows = found.slice(0, pageSize);
      const last = rows.at(-1);
      const next = found.length > pageSize && last !== undefined ? publicIds.show("lock", last.id) : null;
      return ok({ data: rows.map((row) => wireLock(parts, row)), next });
    }),
  ];
}

export function wealthRoutes(parts: RouteParts): Handler[] {
  return [
    handle(wealthTermsCall, () => ok(termsOf(parts))),
    accountRoute(parts),
    moveRoute(parts),
    ...lockRoutes(parts),
    ...listRoutes(parts),
  ];
}
