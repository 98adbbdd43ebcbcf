// The articles that come with the exchange: its papers and its help everywhere, and in a demo something to read in
// every other place. Each is a folder of assets/articles with one file of markdown for each language.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type NewsCategory, newsCategories } from "@tidemark/contract/news";
import type { Mode } from "@tidemark/contract/system";
import { languages } from "@tidemark/kernel";
import type { Article } from "./article.ts";
import { readArticleText } from "./reading-matter.ts";

const folder = new URL("../../../assets/articles/", import.meta.url);

type Group = {
  /** Its folder in assets/articles. */
  readonly name: string;
  readonly category: NewsCategory;
  /** In reading order. */
  readonly articles: readonly string[];
  readonly hasCovers?: boolean;
  readonly pinned?: string;
};

/** The first paper is what /policy shows. */
const everywhere: readonly Group[] = [
  {
    name: "papers",
    category: newsCategories.papers,
    articles: ["terms", "privacy", "fees", "risk"],
    pinned: "terms",
  },
  {
    name: "help",
    category: newsCategories.help,
    articles: [
      "accounts",
      "security",
      "deposits",
      "withdrawals",
      "transfers",
      "statements",
      "spot",
      "order-types",
      "leverage",
      "seconds",
      "c2c",
      "shops",
      "acceptors",
      "conversion",
      "savings",
      "wealth",
      "points",
      "offerings",
      "team",
      "book-and-chart",
      "demo-market",
      "messages",
      "api",
    ],
  },
  { name: "about", category: newsCategories.footerAbout, articles: ["about", "honesty", "source"] },
  { name: "support", category: newsCategories.footerSupport, articles: ["contact", "report", "status"] },
];

const inDemo: readonly Group[] = [
  {
    name: "announcements",
    category: newsCategories.announcements,
    articles: ["open", "verify", "order-kinds", "exports", "five-languages"],
  },
  {
    name: "banners",
    category: newsCategories.banners,
    articles: ["real-book", "journal", "fee", "open-source", "own-seed"],
    hasCovers: true,
  },
  {
    name: "notices",
    category: newsCategories.notices,
    articles: ["test-funds", "outbox", "phrase", "keys", "times"],
  },
];

/** Told only where there is a demo. */
const ofDemo: readonly string[] = ["demo-market"];

function readArticle(group: Group, name: string): Article {
  const files = languages.map((language) => {
    const file = new URL(`${group.name}/${name}/${language}.md`, folder);
    return [language, readFileSync(file, "utf8")] as const;
  });
  const texts = files.map(([language, file]) => [language, readArticleText(file)]);
  return {
    category: group.category,
    slug: `${group.category}/${name}`,
    textHash: createHash("sha256").update(JSON.stringify(files)).digest("hex"),
    cover: group.hasCovers ? `/news/${name}.svg` : "",
    isPinned: group.pinned === name,
    texts: Object.fromEntries(texts) as Article["texts"],
  };
}

/** What an exchange of this mode begins with. */
export function houseArticles(mode: Mode): readonly Article[] {
  const isDemo = mode === "demo";
  const groups = isDemo ? [...everywhere, ...inDemo] : everywhere;
  // Last first: of articles brought in together the one stored last is the newest, and so heads its list.
  return groups.flatMap((group) =>
    group.articles
      .filter((name) => isDemo || !ofDemo.includes(name))
      .toReversed()
      .map((name) => readArticle(group, name)),
  );
}
