// What operators type when they appoint somebody or change the terms, as figures. Pure.

import { rateMaxPercent, ratePlaces } from "@tidemark/contract/acceptors";
import { type FiatCode, fiatCodes } from "@tidemark/contract/deals";
import { type Amount, parseDecimal, parsePositiveAmount, scale, withPlaces } from "@tidemark/kernel";
import type { Coin } from "../markets/markets.ts";
import { nameOf } from "../shops/shops.ts";
import type { Limits } from "./acceptor-row.ts";
import type { NewTerms } from "./acceptors-store.ts";
import { readMoney } from "./dealing.ts";

const rateForm = /^[0-9]{1,2}(\.[0-9]{1,4})?$/;
/** No acceptor moves more at once, and every sum stays one that a database can hold. */
const moneyMax = 10n ** 13n;

export function readRate(text: string): bigint | null {
  const read = rateForm.test(text) ? parseDecimal(text) : null;
  if (read === null) return null;
  const { units } = withPlaces(read, ratePlaces, "down");
  return units <= BigInt(rateMaxPercent) * 10n ** BigInt(ratePlaces) ? units : null;
}

type Texts = Readonly<Record<keyof Limits | "rechargeRate" | "cashRate", string>>;

function readLimit(text: string, coinCode: FiatCode): bigint | null {
  const read = readMoney(text, { coinCode });
  return read.ok && read.value <= moneyMax ? read.value : null;
}

export type BadTerms = "bad_rate" | "bad_limits";

export function readTerms(texts: Texts, coinCode: FiatCode): NewTerms | BadTerms {
  const rechargeRate = readRate(texts.rechargeRate);
  const cashRate = readRate(texts.cashRate);
  if (rechargeRate === null || cashRate === null) return "bad_rate";
  const rechargeMin = readLimit(texts.rechargeMin, coinCode);
  const rechargeMax = readLimit(texts.rechargeMax, coinCode);
  const cashMin = readLimit(texts.cashMin, coinCode);
  const cashMax = readLimit(texts.cashMax, coinCode);
  if (rechargeMin === null || rechargeMax === null || cashMin === null || cashMax === null) return "bad_limits";
  if (rechargeMin > rechargeMax || cashMin > cashMax) return "bad_limits";
  return { rechargeRate, cashRate, limits: { rechargeMin, rechargeMax, cashMin, cashMax } };
}

export type ReadAppointment = NewTerms & {
  readonly name: string;
  readonly nameKey: string;
  readonly coinCode: FiatCode;
  readonly guarantee: Amount;
};

export type BadAppointment = BadTerms | "bad_name" | "bad_money" | "bad_guarantee";

export function readAppointment(
  asked: Texts & { readonly name: string; readonly money: string; readonly guarantee: string },
  coin: Coin,
): ReadAppointment | BadAppointment {
  const named = nameOf(asked.name);
  if (!named.ok) return "bad_name";
  const coinCode = fiatCodes.find((code) => code === asked.money);
  if (coinCode === undefined) return "bad_money";
  const guarantee = parsePositiveAmount(asked.guarantee, scale(coin.scale));
  if (!guarantee.ok) return "bad_guarantee";
  const terms = readTerms(asked, coinCode);
  if (typeof terms === "string") return terms;
  return { ...named.value, ...terms, coinCode, guarantee: guarantee.value };
}
