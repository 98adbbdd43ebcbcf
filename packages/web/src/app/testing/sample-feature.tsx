// The web's side of a feature from outside: a page that declares itself, and its words in five languages.

import type { InEveryLanguage } from "@tidemark/contract/words/shape";
import type { PageTable } from "../../frame/page.ts";

const en = { titles: { pledges: "Pledges" }, page: { heading: "What you have pledged", none: "Nothing yet." } };

export const words = {
  en,
  zh: { titles: { pledges: "质押" }, page: { heading: "您的质押", none: "暂无。" } },
  hk: { titles: { pledges: "質押" }, page: { heading: "您的質押", none: "暫無。" } },
  jp: { titles: { pledges: "誓約" }, page: { heading: "あなたの誓約", none: "まだありません。" } },
  ru: { titles: { pledges: "Залоги" }, page: { heading: "Ваши залоги", none: "Пока ничего." } },
} satisfies InEveryLanguage<typeof en>;

export const pledgePages = {
  pledges: {
    path: "/pledges",
    aliases: ["/old-pledges"],
    shell: "asset",
    navigation: ["earn", "side"],
    accountMenu: "receive",
    areas: [],
    load: async () => () => <h1>{en.page.heading}</h1>,
  },
} as const satisfies PageTable;
