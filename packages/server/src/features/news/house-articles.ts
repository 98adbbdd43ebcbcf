// The articles that come with the exchange: its papers and its help everywhere, and in a demo something to read in
// every other place. The words live in texts/, one file for each language and theme.

import { type Mode, type NewsCategory, newsCategories } from "@tidemark/contract";
import { type Language, languages } from "@tidemark/kernel";
import type { Article, ArticleText } from "./article.ts";
import {
  aboutNames,
  announcementNames,
  bannerNames,
  type FooterTexts,
  type HelpTexts,
  type HouseText,
  helpNames,
  noticeNames,
  type PaperTexts,
  paperNames,
  supportNames,
  type TextsOf,
  type TidingTexts,
} from "./house-themes.ts";
import { htmlOf } from "./reading-matter.ts";
import { footer as enFooter } from "./texts/en/footer.ts";
import { help as enHelp } from "./texts/en/help.ts";
import { papers as enPapers } from "./texts/en/papers.ts";
import { tidings as enTidings } from "./texts/en/tidings.ts";
import { footer as hkFooter } from "./texts/hk/footer.ts";
import { help as hkHelp } from "./texts/hk/help.ts";
import { papers as hkPapers } from "./texts/hk/papers.ts";
import { tidings as hkTidings } from "./texts/hk/tidings.ts";
import { footer as jpFooter } from "./texts/jp/footer.ts";
import { help as jpHelp } from "./texts/jp/help.ts";
import { papers as jpPapers } from "./texts/jp/papers.ts";
import { tidings as jpTidings } from "./texts/jp/tidings.ts";
import { footer as ruFooter } from "./texts/ru/footer.ts";
import { help as ruHelp } from "./texts/ru/help.ts";
import { papers as ruPapers } from "./texts/ru/papers.ts";
import { tidings as ruTidings } from "./texts/ru/tidings.ts";
import { footer as zhFooter } from "./texts/zh/footer.ts";
import { help as zhHelp } from "./texts/zh/help.ts";
import { papers as zhPapers } from "./texts/zh/papers.ts";
import { tidings as zhTidings } from "./texts/zh/tidings.ts";

type HouseTexts = {
  readonly papers: PaperTexts;
  readonly help: HelpTexts;
  readonly footer: FooterTexts;
  readonly tidings: TidingTexts;
};

const texts: Readonly<Record<Language, HouseTexts>> = {
  en: { papers: enPapers, help: enHelp, footer: enFooter, tidings: enTidings },
  zh: { papers: zhPapers, help: zhHelp, footer: zhFooter, tidings: zhTidings },
  hk: { papers: hkPapers, help: hkHelp, footer: hkFooter, tidings: hkTidings },
  jp: { papers: jpPapers, help: jpHelp, footer: jpFooter, tidings: jpTidings },
  ru: { papers: ruPapers, help: ruHelp, footer: ruFooter, tidings: ruTidings },
};

type Group<Names extends readonly string[]> = {
  readonly category: NewsCategory;
  readonly names: Names;
  readonly textsOf: (house: HouseTexts) => TextsOf<Names>;
  /** Folder-less name of the cover; none leaves the article without a picture. */
  readonly coverOf?: (name: string) => string;
  readonly isPinned?: (name: string) => boolean;
};

function stored({ title, abstract, lines }: HouseText): ArticleText {
  return { title, abstract, content: htmlOf(lines) };
}

/** Last first: of articles brought in together the one stored last is the newest, and so heads its list. */
function articlesOf<const Names extends readonly string[]>(group: Group<Names>): Article[] {
  return group.names.toReversed().map((name: Names[number]) => {
    const all = languages.map((language) => [language, stored(group.textsOf(texts[language])[name])]);
    return {
      category: group.category,
      slug: `${group.category}/${name}`,
      cover: group.coverOf?.(name) ?? "",
      isPinned: group.isPinned?.(name) ?? false,
      texts: Object.fromEntries(all) as Article["texts"],
    };
  });
}

/** What an exchange of this mode begins with. */
export function houseArticles(mode: Mode): readonly Article[] {
  const isDemo = mode === "demo";
  const coverOf = (name: string) => `/news/${name}.svg`;
  const everywhere = [
    ...articlesOf({
      category: newsCategories.papers,
      names: paperNames,
      textsOf: (house) => house.papers,
      isPinned: (name) => name === "terms",
    }),
    ...articlesOf({
      category: newsCategories.help,
      names: helpNames,
      textsOf: (house) => house.help,
    }).filter((article) => isDemo || !article.slug?.endsWith("/demo-market")),
    ...articlesOf({ category: newsCategories.footerAbout, names: aboutNames, textsOf: (house) => house.footer }),
    ...articlesOf({ category: newsCategories.footerSupport, names: supportNames, textsOf: (house) => house.footer }),
  ];
  if (!isDemo) return everywhere;
  return [
    ...everywhere,
    ...articlesOf({
      category: newsCategories.announcements,
      names: announcementNames,
      textsOf: (house) => house.tidings.announcements,
    }),
    ...articlesOf({
      category: newsCategories.banners,
      names: bannerNames,
      textsOf: (house) => house.tidings.banners,
      coverOf,
    }),
    ...articlesOf({
      category: newsCategories.notices,
      names: noticeNames,
      textsOf: (house) => house.tidings.notices,
    }),
  ];
}
