// Notices, help and papers. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/news.ts";

export const texts: Translated<typeof english> = {
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
