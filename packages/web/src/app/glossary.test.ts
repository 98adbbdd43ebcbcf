// One term for one thing: what English calls the same is called the same in every other language, wherever it is said.
// Only terms of one meaning stand here; "Open" of an order, a shop and a link are three words elsewhere.

import type { Text } from "@tidemark/contract/words/shape";
import type { Language } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { areaTexts } from "./words.ts";

type Other = Exclude<Language, "en">;

const glossary: Readonly<Record<string, Readonly<Record<Other, string>>>> = {
  "24h change": { zh: "24h 涨跌", hk: "24h 升跌", jp: "24h 変動", ru: "Изм. 24 ч" },
  "24h high": { zh: "24h 最高", hk: "24h 最高", jp: "24h 高値", ru: "Макс. 24 ч" },
  "24h low": { zh: "24h 最低", hk: "24h 最低", jp: "24h 安値", ru: "Мин. 24 ч" },
  "Balance log": { zh: "余额流水", hk: "餘額流水", jp: "残高の記録", ru: "История баланса" },
  "E-mail address": { zh: "邮箱地址", hk: "電郵地址", jp: "メールアドレス", ru: "Адрес эл. почты" },
  "Insured balance": { zh: "投保余额", hk: "投保餘額", jp: "保険残高", ru: "Застрахованный баланс" },
  "Last price": { zh: "最新价", hk: "最新價", jp: "現在値", ru: "Последняя цена" },
  Markets: { zh: "行情", hk: "行情", jp: "マーケット", ru: "Рынки" },
  "Payment way": { zh: "付款方式", hk: "付款方式", jp: "支払い方法", ru: "Способ оплаты" },
  "Price not fresh": { zh: "价格已过时", hk: "價格已過時", jp: "価格が古い", ru: "Цена устарела" },
  "Recorded price": { zh: "记录价格", hk: "記錄價格", jp: "記録価格", ru: "Записанная цена" },
  "Recorded prices": { zh: "记录价格", hk: "記錄價格", jp: "記録価格", ru: "Записанные цены" },
  "Sold out": { zh: "已售罄", hk: "已售罄", jp: "完売", ru: "Распродано" },
  "Stop loss": { zh: "止损", hk: "止損", jp: "損切り", ru: "Стоп-лосс" },
  "Trade password": { zh: "交易密码", hk: "交易密碼", jp: "取引パスワード", ru: "Торговый пароль" },
  "Trailing stop": { zh: "跟踪止损", hk: "追蹤止損", jp: "トレーリングストップ", ru: "Трейлинг-стоп" },
  "Trigger price": { zh: "触发价", hk: "觸發價", jp: "トリガー価格", ru: "Триггерная цена" },
  "Verify identity": { zh: "去认证", hk: "去認證", jp: "本人確認へ", ru: "Подтвердить личность" },
  "You receive": { zh: "您将获得", hk: "您將獲得", jp: "受取数量", ru: "Вы получите" },
};

/** What no trader says; beside each, what they do. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\bdealt\b/iu, "filled, traded"],
  [/\bdeal price\b/iu, "average price"],
  [/\btarget price\b/iu, "trigger price"],
  [/\bfrozen in orders\b/iu, "in orders"],
  [/\bentrust(ed)? orders?\b/iu, "open orders"],
  [/^papers$/iu, "legal, documents"],
  [/^middle$/iu, "medium, mid price"],
  [/\buntil cancelled\b(?<!GTC · until cancelled)/iu, "GTC · until cancelled"],
];

type Said = { readonly key: string; readonly english: string; readonly own: Text | undefined };

function said(language: Language): Said[] {
  const own = areaTexts(language);
  return Object.entries(areaTexts("en")).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, english]: [string, Text]) =>
      typeof english === "string" ? [{ key: `${area}.${name}`, english, own: own[area]?.[name] }] : [],
    ),
  );
}

describe.each(["zh", "hk", "jp", "ru"] as const)("%s", (language) => {
  test.each(Object.entries(glossary))("says %s in one way", (english, terms) => {
    const found = said(language).filter((one) => one.english === english);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ own }) => own !== terms[language])).toEqual([]);
  });
});

test.each(avoided)("English has other words for %s", (pattern) => {
  expect(said("en").filter(({ english }) => pattern.test(english))).toEqual([]);
});
