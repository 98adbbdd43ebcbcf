// Announcements, help and papers. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_article: "This article was not found.",
} satisfies SomeRefusals;

export const titles = {
  notices: "Notices and help",
  article: "Article",
  papers: "Terms of use",
} as const;

export const page = {
  listTitle: "Notices and help",
  listLead: "What is new, what to watch, and how things work here.",
  announcements: "Announcements",
  notices: "Notices",
  help: "Help",
  papers: "Legal documents",
  empty: "No data",
  emptyText: "Nothing has been published here yet.",
  updated: "Updated",
  unknown: "There is no such article",
  unknownText: "It may have been taken down, or the link is incomplete.",
  toList: "See all notices",
  more: "More to read",
} as const;
