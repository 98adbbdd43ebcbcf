// Which articles come with the exchange, by theme. Every language's file of a theme must hold each of them.

import type { Lines } from "./reading-matter.ts";

/** In reading order: the first is what /policy shows. */
export const paperNames = ["terms", "privacy", "fees", "risk"] as const;
export const helpNames = [
  "accounts",
  "security",
  "spot",
  "order-types",
  "book-and-chart",
  "demo-market",
  "messages",
  "api",
] as const;
export const announcementNames = ["open", "verify", "order-kinds", "exports", "five-languages"] as const;
export const bannerNames = ["real-book", "journal", "fee", "open-source", "own-seed"] as const;
export const noticeNames = ["test-funds", "outbox", "phrase", "keys", "times"] as const;
export const aboutNames = ["about", "honesty", "source"] as const;
export const supportNames = ["contact", "report", "status"] as const;

export type HouseText = { readonly title: string; readonly abstract: string; readonly lines: Lines };
export type TextsOf<Names extends readonly string[]> = Readonly<Record<Names[number], HouseText>>;

export type PaperTexts = TextsOf<typeof paperNames>;
export type HelpTexts = TextsOf<typeof helpNames>;
export type FooterTexts = TextsOf<typeof aboutNames> & TextsOf<typeof supportNames>;
export type TidingTexts = {
  readonly announcements: TextsOf<typeof announcementNames>;
  readonly banners: TextsOf<typeof bannerNames>;
  readonly notices: TextsOf<typeof noticeNames>;
};
