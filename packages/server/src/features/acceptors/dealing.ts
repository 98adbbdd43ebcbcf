// Beginning a deal with an acceptor, judged with the acceptor's row in hand: of many who want what is left of a guarantee,
// those have it who come first, and all of them together never more than there is. And what a deal that ends leaves with
// the acceptor.

import type { AcceptorSide } from "@tidemark/contract/acceptors";
import type { PayWay } from "@tidemark/contract/deals";
import {
  ensure,
  ok,
  parsePositiveAmount,
  type Rejection,
  type Result,
  refuse,
  rejected,
  rejection,
  scale,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { priceText } from "../c2c/c2c.ts";
import { type Agreed, type ClientKey, type DealRow, isWithdrawal, type OnEnding, waysOf } from "../deals/deals.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import { indexPrice, isWorse } from "../shops/shops.ts";
import { besideOf, type Contact, insertBeside } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import * as store from "./acceptors-store.ts";
import { mostNow, type Now, type Sums, stepOf, sumsOf, withCode } from "./figures.ts";
import { acceptorTerms } from "./terms.ts";

export const pricePlaces = scale(2);

export type Beginning = {
  readonly userId: UserId;
  readonly acceptor: AcceptorRow;
  readonly side: AcceptorSide;
  readonly way: PayWay;
  readonly contact: Contact;
  /** As it was typed. */
  readonly money: string;
  /** The price that was seen; empty where nothing was said. */
  readonly price: string;
  readonly key: ClientKey;
};

/** In hundredths; only whole ones where a money has no parts. */
export function readMoney(text: string, { coinCode }: Pick<AcceptorRow, "coinCode">): Result<bigint> {
  const read = parsePositiveAmount(text, pricePlaces);
  if (!read.ok || read.value % stepOf(coinCode) !== 0n) return refuse("acceptor_money_missing");
  return ok(read.value);
}

/** Why nothing new begins with one at this moment. */
export function refuseNew({ state, isFrozen, isPaused, isStopped }: AcceptorRow): Rejection | null {
  if (state === "leaving") return rejection("acceptor_leaving");
  if (state !== "open" || isFrozen) return rejection("acceptor_not_open");
  return isPaused || isStopped ? rejection("acceptor_paused") : null;
}

/** What one coin counts now. */
export function priceNow(parts: AcceptorParts, { assetId, coinCode }: AcceptorRow): Result<bigint> {
  const coin = ensure(parts.markets.coin(assetId), "an acceptor of a coin that is not listed");
  return indexPrice(parts, { coin, coinCode, premium: 0n });
}

/** What there is to do deals with, beside the volume, which is asked with the row in hand. */
export function nowOf(parts: AcceptorParts, acceptor: AcceptorRow, price: bigint, volume: Now["volume"]): Now {
  const coin = ensure(parts.markets.coin(acceptor.assetId), "an acceptor of a coin that is not listed");
  const account = { owner: acceptor.userId, kind: "merchant" } as const;
  const { available } = parts.sequencer.view().balance(account, acceptor.assetId);
  const { feePpm } = acceptorTerms(parts.config, "buy");
  return { volume, free: available, price, scale: coin.scale, feePpm };
}

/** What a deal would come to; refused where it is nothing, or beyond what one deal may be. */
export function within(
  acceptor: AcceptorRow,
  side: AcceptorSide,
  { value, price, scale: coinScale }: { readonly value: bigint } & Pick<Now, "price" | "scale">,
): Result<Sums> {
  const { own, coinCode } = acceptor;
  const [min, max] = side === "buy" ? [own.rechargeMin, own.rechargeMax] : [own.cashMin, own.cashMax];
  const sums = sumsOf(acceptor, side, { value, price, scale: coinScale });
  if (value < min || value > max || sums.number <= 0n || sums.paid <= 0n) {
    return refuse("offer_out_of_limits", { min: withCode(min, coinCode), max: withCode(max, coinCode) });
  }
  return ok(sums);
}

/** The maker of a deposit sells the coins. */
function typeOf(side: AcceptorSide): "sell" | "buy" {
  return side === "buy" ? "sell" : "buy";
}

function refusePrice(asked: Beginning, price: bigint): Result<null> {
  if (asked.price === "") return ok(null);
  const seen = parsePositiveAmount(asked.price, pricePlaces);
  if (!seen.ok) return seen;
  if (!isWorse(typeOf(asked.side), { now: price, seen: seen.value })) return ok(null);
  return refuse("offer_price_moved", { price: `${priceText(price)} ${asked.acceptor.coinCode}` });
}

function refuseRoom(acceptor: AcceptorRow, most: bigint): Rejection {
  return rejection("acceptor_room", { maximum: withCode(most, acceptor.coinCode) });
}

/** With the acceptor's row in hand until the deal is written. */
async function agree(parts: AcceptorParts, tx: Queryable, asked: Beginning): Promise<Result<Agreed>> {
  const { config } = parts;
  const { side, contact } = asked;
  const acceptor = ensure(await store.lockAcceptor(tx, asked.acceptor.id), "an acceptor who was just there");
  const refused = refuseNew(acceptor);
  if (refused !== null) return rejected(refused);
  const value = readMoney(asked.money, acceptor);
  if (!value.ok) return value;
  const price = priceNow(parts, acceptor);
  if (!price.ok) return price;
  const moved = refusePrice(asked, price.value);
  if (!moved.ok) return moved;
  const volume = (await store.volumesOf(tx, [acceptor.userId]))(acceptor.userId);
  const now = nowOf(parts, acceptor, price.value, volume);
  const sums = within(acceptor, side, { value: value.value, price: price.value, scale: now.scale });
  if (!sums.ok) return sums;
  const most = mostNow(acceptor, side, now);
  if (value.value > most) return rejected(refuseRoom(acceptor, most));
  const { number, paid, rate } = sums.value;
  return ok({
    number,
    price: price.value,
    money: paid,
    windowMs: acceptorTerms(config, side).windowMs,
    keep: (inside: Queryable, deal: DealRow) =>
      insertBeside(parts, inside, deal, { acceptorId: acceptor.id, value: value.value, rate, contact }),
  });
}

/** One way to write what is the same account. */
function bareAccount(text: string): string {
  return text.replaceAll(/[\s-]/gu, "").toLowerCase();
}

/** Where somebody can be paid by a way, as they have saved it. */
function accountsOf({ banks, alipayAccount, wechatAccount }: PaymentSettings, way: PayWay): readonly string[] {
  if (way === "bank") return banks.map(({ bankAccount }) => bankAccount);
  return [way === "ali_pay" ? alipayAccount : wechatAccount];
}

/**
 * Whoever takes money out is paid at what they saved, where the name is known to be their own. Answers it as it was saved;
 * empty where there is nothing to compare with.
 */
async function readAccount({ payments }: AcceptorParts, asked: Beginning): Promise<Result<string>> {
  if (asked.side === "buy") return ok("");
  const settings = await payments.of(asked.userId);
  if (settings === null || !waysOf(settings).includes(asked.way)) return ok("");
  const typed = bareAccount(asked.contact.account);
  const account = accountsOf(settings, asked.way).find((saved) => bareAccount(saved) === typed);
  return account === undefined ? refuse("acceptor_account_differs") : ok(account);
}

/** Whoever pays for somebody by a way can be asked about it there too: an acceptor offers what is saved, both ways. */
async function hasWay({ payments }: AcceptorParts, { userId }: AcceptorRow, way: PayWay): Promise<boolean> {
  const settings = await payments.of(userId);
  return settings !== null && waysOf(settings).includes(way);
}

/** Whether operators have paused the deals of whoever is the acceptor. */
async function isPausedPerson({ clock, config, deals }: AcceptorParts, { userId }: AcceptorRow): Promise<boolean> {
  return (await deals.standing(userId, acceptorTerms(config, "buy"))).pausedUntil > clock.now();
}

export async function beginDeal(parts: AcceptorParts, asked: Beginning): Promise<Result<DealRow>> {
  const { config, deals } = parts;
  const { acceptor, side, userId, way, key } = asked;
  if (acceptor.userId === userId) return refuse("acceptor_own");
  const account = await readAccount(parts, asked);
  const isPaused = await isPausedPerson(parts, acceptor);
  const isOffered = await hasWay(parts, acceptor, way);
  const begun = await deals.begin(
    {
      userId,
      makerId: acceptor.userId,
      type: typeOf(side),
      assetId: acceptor.assetId,
      coinCode: acceptor.coinCode,
      way,
      key,
      gone: "acceptor_not_open",
      wayMissing: "acceptor_way_missing",
      account: account.ok ? account.value : "",
      async agree(tx) {
        if (!isOffered) return refuse("acceptor_way_missing");
        if (!account.ok) return account;
        return isPaused ? refuse("acceptor_paused") : agree(parts, tx, asked);
      },
    },
    acceptorTerms(config, side),
  );
  // The acceptor's balance went elsewhere meanwhile: it is not the user who lacks coins.
  if (!begun.ok && side === "buy" && begun.rejection.code === "insufficient_balance") {
    return rejected(refuseRoom(acceptor, 0n));
  }
  return begun;
}

const paidOut: ReadonlySet<string> = new Set(["confirmed", "settled", "released"]);

/** What a deal that ends leaves with the acceptor: other money at hand, and a pause where nobody was there to pay. */
export function onEnding(parts: AcceptorParts): OnEnding {
  return async (tx, deal, at) => {
    const beside = ensure((await besideOf(tx, [deal.id])).get(deal.id), "a deal with an acceptor that says nothing");
    const { acceptorId } = beside;
    if (paidOut.has(deal.ending)) await store.moveCash(tx, acceptorId, isWithdrawal(deal) ? -deal.money : deal.money);
    if (deal.ending !== "expired" || !isWithdrawal(deal) || !(await store.rest(tx, acceptorId))) return;
    const { name, userId } = ensure(await store.findAcceptor(tx, acceptorId), "a deal with no acceptor");
    await parts.messages.tell(tx, { userId, template: "acceptor_rests", params: { name }, at });
  };
}
