// Announcements, help and papers. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_article: "この記事は見つかりません。",
};

export const titles: Translated<typeof english.titles> = {
  notices: "お知らせとヘルプ",
  article: "記事",
  papers: "利用規約",
};

export const page: Translated<typeof english.page> = {
  listTitle: "お知らせとヘルプ",
  listLead: "新しいこと、注意すること、使い方。",
  announcements: "お知らせ",
  notices: "ご注意",
  help: "ヘルプ",
  papers: "規約の一覧",
  empty: "データがありません",
  emptyText: "まだ何も掲載されていません。",
  updated: "更新",
  unknown: "この記事はありません",
  unknownText: "取り下げられたか、リンクが途中で切れています。",
  toList: "お知らせ一覧へ",
  more: "ほかの記事",
};
