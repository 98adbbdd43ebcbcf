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
  "All records": { zh: "全部记录", hk: "全部記錄", jp: "すべての記録", ru: "Вся история" },
  "Average cost": { zh: "平均成本", hk: "平均成本", jp: "平均取得単価", ru: "Ср. цена покупки" },
  "Balance log": { zh: "余额流水", hk: "餘額流水", jp: "残高の記録", ru: "История баланса" },
  "Break-even": { zh: "盈亏平衡价", hk: "盈虧平衡價", jp: "損益分岐", ru: "Безубыток" },
  "Capacity reached": { zh: "容量已满", hk: "容量已滿", jp: "引受上限に到達", ru: "Лимит исчерпан" },
  "Contract value": { zh: "合约价值", hk: "合約價值", jp: "建玉金額", ru: "Стоимость позиции" },
  Deleveraging: { zh: "自动减仓", hk: "自動減倉", jp: "自動デレバレッジ", ru: "Делеверидж" },
  Down: { zh: "看跌", hk: "看跌", jp: "下落", ru: "Ниже" },
  "E-mail address": { zh: "邮箱地址", hk: "電郵地址", jp: "メールアドレス", ru: "Адрес эл. почты" },
  Export: { zh: "导出", hk: "匯出", jp: "書き出し", ru: "Экспорт" },
  Fresh: { zh: "最新", hk: "最新", jp: "最新", ru: "Актуальна" },
  "Fund log": { zh: "资金流水", hk: "資金流水", jp: "資金明細", ru: "Движения средств" },
  "Hazard rate": { zh: "风险率", hk: "風險率", jp: "証拠金維持率", ru: "Уровень маржи" },
  "Insured balance": { zh: "投保余额", hk: "投保餘額", jp: "保険残高", ru: "Застрахованный баланс" },
  "Last price": { zh: "最新价", hk: "最新價", jp: "現在値", ru: "Последняя цена" },
  "Ledger entries": { zh: "账本分录", hk: "帳本分錄", jp: "元帳の記載", ru: "Записи в книге" },
  "Ledger entry": { zh: "账本分录", hk: "帳本分錄", jp: "元帳の記載", ru: "Запись в книге" },
  Leverage: { zh: "杠杆", hk: "槓桿", jp: "レバレッジ", ru: "Маржа" },
  "Limit price": { zh: "限价", hk: "限價", jp: "指値", ru: "Лимитная цена" },
  Markets: { zh: "行情", hk: "行情", jp: "マーケット", ru: "Рынки" },
  "min. {minimum}": { zh: "最小 {minimum}", hk: "最小 {minimum}", jp: "最小 {minimum}", ru: "мин. {minimum}" },
  "No market is open yet": {
    zh: "暂无开放的市场",
    hk: "暫無開放的市場",
    jp: "取引できるマーケットはまだありません",
    ru: "Открытых рынков пока нет",
  },
  "No trades yet": { zh: "暂无成交", hk: "暫無成交", jp: "約定はまだありません", ru: "Сделок пока нет" },
  "Not fresh": { zh: "已过时", hk: "已過時", jp: "最新ではない", ru: "Устарела" },
  Overnight: { zh: "隔夜费", hk: "隔夜費", jp: "オーバーナイト", ru: "Овернайт" },
  "Payment way": { zh: "付款方式", hk: "付款方式", jp: "支払い方法", ru: "Способ оплаты" },
  "Price not fresh": { zh: "价格已过时", hk: "價格已過時", jp: "価格が古い", ru: "Цена устарела" },
  Receipt: { zh: "凭证", hk: "憑證", jp: "レシート", ru: "Квитанция" },
  "Recorded price": { zh: "记录价格", hk: "記錄價格", jp: "記録価格", ru: "Записанная цена" },
  "Recorded prices": { zh: "记录价格", hk: "記錄價格", jp: "記録価格", ru: "Записанные цены" },
  "Search markets": { zh: "搜索市场", hk: "搜尋市場", jp: "マーケットを検索", ru: "Поиск рынков" },
  Seconds: { zh: "秒合约", hk: "秒合約", jp: "秒オプション", ru: "Опционы" },
  "Sold out": { zh: "已售罄", hk: "已售罄", jp: "完売", ru: "Распродано" },
  "Stop loss": { zh: "止损", hk: "止損", jp: "損切り", ru: "Стоп-лосс" },
  "Trade password": { zh: "交易密码", hk: "交易密碼", jp: "取引パスワード", ru: "Торговый пароль" },
  "Trailing stop": { zh: "跟踪止损", hk: "追蹤止損", jp: "トレーリングストップ", ru: "Трейлинг-стоп" },
  "Trigger price": { zh: "触发价", hk: "觸發價", jp: "トリガー価格", ru: "Триггерная цена" },
  Unrealised: { zh: "未实现盈亏", hk: "未實現盈虧", jp: "評価損益", ru: "Нереализ. PnL" },
  Up: { zh: "看涨", hk: "看漲", jp: "上昇", ru: "Выше" },
  "Verify identity": { zh: "去认证", hk: "去認證", jp: "本人確認へ", ru: "Подтвердить личность" },
  Void: { zh: "作废", hk: "作廢", jp: "無効", ru: "Аннулирован" },
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

/** The same of the other languages: what was once said there for something that has another name. */
const avoidedIn: Readonly<Record<Other, readonly (readonly [RegExp, string])[]>> = {
  zh: [[/期权/u, "秒合约"]],
  hk: [
    [/期權/u, "秒合約"],
    [/賬/u, "帳"],
    [/紀錄/u, "記錄"],
  ],
  jp: [
    [/銘柄/u, "ペア, マーケット"],
    [/オーダー/u, "注文"],
    [/リスク率/u, "証拠金維持率"],
    [/強制決済/u, "強制清算"],
    [/契約価値/u, "建玉金額"],
    [/レバレッジ手数料/u, "新規建て手数料, オーバーナイト"],
    [/[\u3040-\u30ff\u4e00-\u9fff] ?\(/u, "full-width parentheses"],
  ],
  ru: [
    [/уров\p{L}+ риска/iu, "уровень маржи"],
    [/(счёт|пул)\p{L}* (плеча|с плечом)/iu, "маржинальный"],
    [/секундн\p{L}+ опцион/iu, "опционы"],
    [/по маркировке/iu, "по цене маркировки"],
    [/ночная плата|плата за ночь/iu, "овернайт"],
    [/[\d}] ?%/u, "a no-break space before %"],
  ],
};

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

  test.each(avoidedIn[language])("has other words for %s", (pattern) => {
    const found = said(language).filter(
      ({ own }) => own !== undefined && forms(own).some((form) => pattern.test(form)),
    );
    expect(found).toEqual([]);
  });
});

test.each(avoided)("English has other words for %s", (pattern) => {
  expect(said("en").filter(({ english }) => pattern.test(english))).toEqual([]);
});

function forms(text: Text): readonly string[] {
  return typeof text === "string" ? [text] : Object.values(text);
}
