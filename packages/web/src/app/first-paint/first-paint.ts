// What a page shows before its code has come, written into its HTML by the build: the frame and, in the reader's
// language, the headline of the home page or the word that the chart is coming. The same classes as the page itself
// uses, so that nothing moves when the page takes over. Nothing here is guessed: no figure, no name, no button that
// would not answer.

import { waitingClasses } from "../../features/chart/waiting-classes.ts";
import { words as chart } from "../../features/chart/words/words.ts";
import { headerClasses, headerRowClasses } from "../../frame/layout/header-classes.ts";
import type { PageName } from "../../frame/page-paths.ts";
import {
  balanceClasses,
  favouritesClasses,
  greetingClasses,
  ordersClasses,
  stepsClasses,
  welcomeClasses,
} from "../../pages/home/greeting-classes.ts";
import {
  headlineClasses,
  heroButtonsClasses,
  heroClasses,
  heroFiguresClasses,
  homeClasses,
  leadClasses,
} from "../../pages/home/hero-classes.ts";
import { words as home } from "../../pages/home/words/words.ts";
import { chartClasses, outlinesWith, outlineTitleClasses, terminalClasses } from "../../pages/trade/terminal-layout.ts";
import { pages } from "../pages.ts";
import { failureWords } from "./failure-words.ts";

/** By the tags that public/theme.js gives the document. */
export const homeWords = {
  en: home.en.page,
  "zh-CN": home.zh.page,
  "zh-HK": home.hk.page,
  ja: home.jp.page,
  ru: home.ru.page,
} as const;
export const chartWords = {
  en: chart.en.page,
  "zh-CN": chart.zh.page,
  "zh-HK": chart.hk.page,
  ja: chart.jp.page,
  ru: chart.ru.page,
} as const;

type Tag = keyof typeof homeWords;
const tags = Object.keys(homeWords) as Tag[];

export type FirstPaint = {
  /** The page's own code, fetched beside the frame's instead of after it. */
  readonly source: string;
  /** The page's texts, fetched likewise in the reader's language. */
  readonly areas: readonly string[];
  readonly main: string;
};

const mark = `<span class="flex h-9 items-center"><span class="inline-flex items-center gap-2.5"><svg width="26" height="26" viewBox="0 0 32 32" class="shrink-0" aria-hidden="true"><rect width="32" height="32" rx="7" class="fill-accent"/><g fill="none" stroke="var(--on-fill)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M8.5 8.5h15M16 8.5v10"/><path d="M5.5 23.2c2.6-3 4.4-3 7 0s4.4 3 7 0 4.4-3 7 0"/></g></svg><span class="text-[1.0625rem] leading-none font-bold tracking-tight text-text">Tidemark</span></span></span>`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A text in all languages, of which the style below shows the document's own. */
function inEveryLanguage<Key extends string | number>(
  words: Readonly<Record<Tag, Readonly<Record<Key, string>>>>,
  key: Key,
): string {
  return tags.map((tag) => `<span data-said lang="${tag}">${escaped(words[tag][key])}</span>`).join("");
}

const ownLanguage = tags.map((tag) => `[lang="${tag}"]>body [data-said][lang="${tag}"]`);
const style = `<style>[data-said],[data-late]{display:none}${ownLanguage.join()}{display:inline}[data-elsewhere] main,[data-user] [data-for="visitor"],html:not([data-user]) [data-for="user"]{display:none}[data-unreachable] [data-late]{display:block}</style>`;

/** Shown by `theme.js` or `main.ts` when the code cannot be had; a link to this very page is a way to try again without code. */
const late = `<p data-late role="alert" class="p-4 text-center text-14">${inEveryLanguage(failureWords, 0)} <a href="" class="text-accent underline">${inEveryLanguage(failureWords, 1)}</a></p>`;

/** The frame around every page. */
export function frameAround(main: string): string {
  return `${style}<div class="flex min-h-dvh flex-col"><header class="${headerClasses}"><div class="${headerRowClasses}">${mark}</div></header>${late}<main class="flex min-w-0 flex-1 flex-col">${main}</main></div>`;
}

function blank(classes: string): string {
  return `<span class="block rounded-control bg-line ${classes}"></span>`;
}

const figure = `<div class="flex h-13 flex-col justify-center gap-2">${blank("h-5 w-20")}${blank("h-3 w-24")}</div>`;

/** As tall as the table of markets that takes its place. */
const table = `<div class="h-[25.9375rem] rounded-panel border border-line bg-surface"></div>`;

const visitorHome = `<div data-for="visitor" class="${heroClasses}"><div><h1 class="${headlineClasses}">${inEveryLanguage(homeWords, "headline")}</h1><p class="${leadClasses}">${inEveryLanguage(homeWords, "lead")}</p><div class="${heroButtonsClasses}">${blank("h-11 w-36")}${blank("h-11 w-40")}</div><div class="${heroFiguresClasses}">${figure.repeat(3)}</div></div>${table}</div>`;
const places = [balanceClasses, stepsClasses, ordersClasses, favouritesClasses].map(
  (classes) => `<div class="rounded-panel border border-line bg-surface p-5 ${classes}"></div>`,
);
/** Shown by `theme.js` instead, to whoever is logged in; the name comes with the page. */
const userHome = `<div data-for="user"><h1 class="${welcomeClasses}"><span class="shrink-0">${inEveryLanguage(homeWords, "welcome")}</span></h1><div class="${greetingClasses}">${places.join("")}</div></div>`;
const homeMain = `<div class="${homeClasses}">${visitorHome}${userHome}</div>`;

const waiting = `<p class="${waitingClasses}">${inEveryLanguage(chartWords, "loading")}</p>`;
const outlines = outlinesWith("wanted").map((classes) => {
  return `<div class="${classes}">${blank(outlineTitleClasses)}${classes.includes(chartClasses) ? waiting : ""}</div>`;
});
const terminalMain = `<div class="${terminalClasses}">${outlines.join("")}</div>`;

/** The pages people arrive at most; every other page starts with the frame alone. */
export const firstPaints: Readonly<Partial<Record<PageName, FirstPaint>>> = {
  home: { source: "src/pages/home/HomePage.tsx", areas: pages.home.areas, main: homeMain },
  trade: { source: "src/pages/trade/TradePage.tsx", areas: pages.trade.areas, main: terminalMain },
};
