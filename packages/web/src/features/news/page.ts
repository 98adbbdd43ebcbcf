// The pages of notices, articles and papers.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const newsPages = {
  noticeList: {
    path: "/noticeList",
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./NoticeListPage.tsx").then((file) => file.NoticeListPage),
  },
  noticeDetail: {
    path: "/noticeDetail",
    aliases: ["/components/noticeDetail"],
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./NoticeDetailPage.tsx").then((file) => file.NoticeDetailPage),
  },
  policy: {
    path: "/policy",
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./PolicyPage.tsx").then((file) => file.PolicyPage),
  },
} as const satisfies PageTable;
