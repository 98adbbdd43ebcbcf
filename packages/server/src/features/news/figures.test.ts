// No paper can lie: the articles of the house hold no figures of their own, and those they are served with are those of
// the settings, whatever these are.

import { newsCategories } from "@tidemark/contract/news";
import { type Language, languages } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { figuresOf } from "./figures.ts";
import { houseArticles } from "./house-articles.ts";

let usual: TestExchange;
let other: TestExchange;
beforeAll(async () => {
  usual = await openTestExchange();
  other = await openTestExchange({
    config: {
      withdrawDayLimits: ["777", "8888"],
      withdrawMonthLimits: ["7777", "88888"],
      withdrawAutoLimit: "111",
      withdrawSecondFactorAbove: "222",
      addressWaitHours: 33,
      withdrawCancelMinutes: 44,
      timeZone: "Europe/Berlin",
    },
  });
});
afterAll(async () => {
  await usual.close();
  await other.close();
});

/** Figures that are nobody's setting: a name, a licence, the smallest units, what an example begins with, a day's length. */
const ownFigures: readonly RegExp[] = [
  /C2C/g,
  /Apache License 2\.0/g,
  /<code>0\.015<\/code>/g,
  /0[.,]00000001 BTC/g,
  /0[.,]000001 USDT/g,
  /0[.,]01 BTC/g,
  /64[, ]000 USDT/g,
  /640 USDT/g,
  /(1|640)([, ]000){2}/g,
  /24 (hours|小时|小時|時間|часа)/g,
];
/** Lengths of time in words. */
const lengths: readonly RegExp[] = [
  /\b(two|three|five|six|seven|ten|thirty|sixty)\s+(seconds?|minutes?|hours?|days?)\b/i,
  /[二三四五六七八九十百两兩]+(秒|分[钟鐘]|分間|小[时時]|時間|天|日[间間])/,
  /(две?|три|пять|семь|десять|тридцать)\s+(секунд|минут|час|дн)/i,
];

test("no article of the house holds a figure of its own", () => {
  for (const { slug, texts } of houseArticles("demo")) {
    for (const [language, text] of Object.entries(texts)) {
      const said = ownFigures.reduce(
        (rest, known) => rest.replace(known, ""),
        `${text.title} ${text.abstract} ${text.content}`,
      );
      const words = said.replace(/<[^>]*>|\{\w+\}/g, " ");
      expect({ slug, language, figures: words.match(/\S*\d\S*/g) ?? [] }).toEqual({ slug, language, figures: [] });
      for (const length of lengths)
        expect({ slug, language, said: length.exec(words)?.[0] }).toEqual({ slug, language });
    }
  }
});

test("every place in an article has its figure, in every language, and every figure is used", () => {
  const { chains, markets, withdrawals } = usual.context;
  const parts = { chains, markets, terms: withdrawals.terms, timeZone: "Asia/Shanghai" };
  const used = new Set<string>();
  for (const language of languages) {
    const figures = figuresOf(parts, language);
    for (const { slug, texts } of houseArticles("demo")) {
      const text = texts[language];
      for (const [, place = ""] of `${text?.title} ${text?.abstract} ${text?.content}`.matchAll(/\{(\w+)\}/g)) {
        used.add(place);
        expect({ slug, language, place, isKnown: figures[place] !== undefined }).toEqual({
          slug,
          language,
          place,
          isKnown: true,
        });
      }
    }
    expect([...used].toSorted()).toEqual(Object.keys(figures).toSorted());
  }
});

async function article(exchange: TestExchange, category: number, title: string, language: Language = "en") {
  const who = asker({ language });
  const list = (await post(exchange, who, "news/list", { c_id: category, limit: 100 })).message as {
    list: { id: number; title: string; abstract: string }[];
  };
  const row = list.list.find((each) => each.title === title);
  if (row === undefined) throw new Error(`no article ${title}`);
  const whole = (await post(exchange, who, "news/detail", { id: row.id })).message as { content: string };
  return { abstract: row.abstract, content: whole.content };
}

test("the fees paper is served with the fees that are taken", async () => {
  const { abstract, content } = await article(usual, newsCategories.papers, "Fees");
  expect(abstract).toMatch(/^0\.045% for makers and takers/);
  expect(content).toContain("parts per million that is 450.");
  // 1,000,000 × 450 ÷ 1,000,000 = 450 units, and 640,000,000 × 450 ÷ 1,000,000 = 288,000 of them.
  expect(content).toContain("450 of them are the fee: 0.0000045 BTC. 0.0099955 BTC arrive.");
  expect(content).toContain("288,000 of them are the fee: 0.288 USDT. 639.712 USDT arrive.");
  // As the networks of the demo have it: 0.1 %, at least 0.01 USDT, 10 USDT at least.
  expect(content).toContain("<tr><td>USDT</td><td>DEMO</td><td>10 USDT</td><td>0.1%</td><td>0.01 USDT</td></tr>");
  expect(content.match(/<tr><td>/g)).toHaveLength(14);
  expect((await article(usual, newsCategories.papers, "Комиссии", "ru")).content).toContain("0,0099955 BTC");
});

test("a changed network changes the paper", async () => {
  const { chains, markets, withdrawals } = usual.context;
  const dearer = {
    coinNetworks: (assetId: Parameters<typeof chains.coinNetworks>[0]) =>
      chains.coinNetworks(assetId).map((network) => ({ ...network, feePpm: 25_000, confirmations: 9 })),
  };
  const parts = { chains: dearer, markets, terms: withdrawals.terms, timeZone: "UTC" };
  const figures = figuresOf(parts, "en");
  expect(figures.withdrawalRows).toContain("<td>10 USDT</td><td>2.5%</td><td>0.01 USDT</td>");
  expect(figures.depositRows).toContain("<tr><td>USDT</td><td>DEMO</td><td>1 USDT</td><td>9</td></tr>");
});

test("help on withdrawals says the limits and waits of this very exchange", async () => {
  const ours = (await article(usual, newsCategories.help, "Withdrawing coins")).content;
  expect(ours).toContain("within a day: 10,000 USDT, with a verified identity 100,000 USDT");
  expect(ours).toContain("within a month: 100,000 USDT, with a verified identity 1,000,000 USDT");
  expect(ours).toContain("after a change to what protects the account: 24 hours");
  expect(ours).toContain("after a mailbox or phone was replaced: 72 hours");
  const theirs = (await article(other, newsCategories.help, "Withdrawing coins")).content;
  expect(theirs).toContain("within a day: 777 USDT, with a verified identity 8,888 USDT");
  expect(theirs).toContain("within a month: 7,777 USDT, with a verified identity 88,888 USDT");
  expect(theirs).toContain("looked at by two people first: 111 USDT");
  expect(theirs).toContain("an account with a second factor: 222 USDT");
  expect(theirs).toContain("until a new address can be used: 33 hours");
  expect(theirs).toContain("waits and can be cancelled: 44 minutes");
  expect((await article(other, newsCategories.help, "Records and statements")).content).toContain("Europe/Berlin");
});

test("help on deposits lists every coin with its least deposit and confirmations", async () => {
  const { content } = await article(usual, newsCategories.help, "Depositing coins");
  expect(content).toContain("<tr><td>XRP</td><td>DEMO</td><td>1 XRP</td><td>3</td></tr>");
  expect(content.match(/<tr><td>/g)).toHaveLength(14);
});

test("nothing says that money could not come in or go out", () => {
  for (const { slug, texts } of houseArticles("demo")) {
    const said = `${texts.en.title} ${texts.en.abstract} ${texts.en.content}`;
    expect({ slug, lie: /(nothing|cannot|can not)[^.]*\bpaid (in|out)\b/i.exec(said)?.[0] }).toEqual({ slug });
  }
});
