// Announcements, help and papers. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_article: "找不到這篇文章。",
};

export const titles: Translated<typeof english.titles> = {
  notices: "公告與幫助",
  article: "文章",
  papers: "使用條款",
};

export const page: Translated<typeof english.page> = {
  listTitle: "公告與幫助",
  listLead: "最新動態、注意事項以及使用方法。",
  announcements: "公告",
  notices: "通知",
  help: "幫助",
  papers: "全部文件",
  empty: "暫無資料",
  emptyText: "這裡還沒有發佈任何內容。",
  updated: "更新於",
  unknown: "沒有這篇文章",
  unknownText: "它可能已被撤下，或連結不完整。",
  toList: "查看全部公告",
  more: "更多文章",
};
