// What the form of payment methods holds, what it asks for first, and what it sends.

import type { banksMax, Payments } from "@tidemark/contract/payments";
import type { Language } from "@tidemark/kernel";

/** The ways beside banks, as people of a language know them; the others stand under "more". */
export const wayNames = ["alipay", "wechat", "telegram", "line"] as const;
export type WayName = (typeof wayNames)[number];

export function usualWays(language: Language): readonly WayName[] {
  return language === "zh" || language === "hk" ? ["alipay", "wechat"] : ["telegram", "line"];
}

export const bankPlaces = [0, 1, 2, 3, 4] as const satisfies { readonly length: typeof banksMax };
export type BankPlace = (typeof bankPlaces)[number];
export const bankParts = ["bankName", "bankAccount", "bankAddress"] as const;
export type BankField = `${(typeof bankParts)[number]}${BankPlace}`;

export type PaymentField =
  | BankField
  | "realName"
  | `${WayName}Account`
  | "wechatNickname"
  | "alipayCode"
  | "wechatCode"
  | "password";
export type PaymentValues = Readonly<Record<PaymentField, string>>;

type Bank = readonly [name: string, account: string, address: string];
const noBank: Bank = ["", "", ""];

function bankAt(values: PaymentValues, place: BankPlace): Bank {
  return [values[`bankName${place}`], values[`bankAccount${place}`], values[`bankAddress${place}`]];
}

export function isEmptyBank(values: PaymentValues, place: BankPlace): boolean {
  return bankAt(values, place).join("").trim() === "";
}

/** In the order of the list, the rest empty. */
export function withBanks(banks: readonly Bank[]): Readonly<Record<BankField, string>> {
  const fields = bankPlaces.flatMap((place) =>
    bankParts.map((part, at) => [`${part}${place}`, (banks[place] ?? noBank)[at] ?? ""]),
  );
  return Object.fromEntries(fields) as Record<BankField, string>;
}

/** Those behind it move up. */
export function withoutBank(values: PaymentValues, place: BankPlace): PaymentValues {
  const others = bankPlaces.filter((one) => one !== place).map((one) => bankAt(values, one));
  return { ...values, ...withBanks(others) };
}

export function valuesOf(known: Payments | null): PaymentValues {
  return {
    realName: known?.real_name ?? "",
    ...withBanks((known?.banks ?? []).map((bank) => [bank.bank_name, bank.bank_account, bank.bank_address])),
    alipayAccount: known?.alipay_account ?? "",
    wechatNickname: known?.wechat_nickname ?? "",
    wechatAccount: known?.wechat_account ?? "",
    telegramAccount: known?.telegram_account ?? "",
    lineAccount: known?.line_account ?? "",
    alipayCode: known?.alipay_collect ?? "",
    wechatCode: known?.wechat_collect ?? "",
    password: "",
  };
}

export function isWayUsed(way: WayName, values: PaymentValues): boolean {
  return values[`${way}Account`].trim() !== "";
}

export function hasWay(values: PaymentValues): boolean {
  return wayNames.some((way) => isWayUsed(way, values)) || bankPlaces.some((place) => !isEmptyBank(values, place));
}

/** Of a bank that is begun, the first field that is missing. */
export function missingIn(values: PaymentValues, place: BankPlace): BankField | null {
  if (isEmptyBank(values, place)) return null;
  if (values[`bankName${place}`].trim() === "") return `bankName${place}`;
  return values[`bankAccount${place}`].trim() === "" ? `bankAccount${place}` : null;
}

export function requestOf(values: PaymentValues) {
  const places = bankPlaces.filter((place) => !isEmptyBank(values, place));
  return {
    real_name: values.realName,
    banks: places.map((place) => {
      const [bank_name, bank_account, bank_address] = bankAt(values, place);
      return { bank_name, bank_account, bank_address };
    }),
    alipay_account: values.alipayAccount,
    wechat_nickname: values.wechatNickname,
    wechat_account: values.wechatAccount,
    telegram_account: values.telegramAccount,
    line_account: values.lineAccount,
    alipay_collect: values.alipayCode,
    wechat_collect: values.wechatCode,
    password: values.password,
  };
}
