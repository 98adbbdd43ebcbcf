// Notices, help and papers. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/news.ts";

export const texts: Translated<typeof english> = {
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
