// Announcements, help and papers. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_article: "未找到这篇文章。",
};

export const titles: Translated<typeof english.titles> = {
  notices: "公告与帮助",
  article: "文章",
  papers: "使用条款",
};

export const page: Translated<typeof english.page> = {
  listTitle: "公告与帮助",
  listLead: "最新动态、注意事项以及使用方法。",
  announcements: "公告",
  notices: "通知",
  help: "帮助",
  papers: "全部文件",
  empty: "暂无数据",
  emptyText: "这里还没有发布任何内容。",
  updated: "更新于",
  unknown: "没有这篇文章",
  unknownText: "它可能已被撤下，或链接不完整。",
  toList: "查看全部公告",
  more: "更多文章",
};
