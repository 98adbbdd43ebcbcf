// The pages of notices, articles and papers.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const newsPages = {
  notices: {
    path: "/noticeList",
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./NoticesPage.tsx").then((file) => file.NoticesPage),
  },
  article: {
    path: "/noticeDetail",
    aliases: ["/components/noticeDetail"],
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./ArticlePage.tsx").then((file) => file.ArticlePage),
  },
  papers: {
    path: "/policy",
    shell: "root",
    areas: ["news"],
    load: (): LoadedPage => import("./PapersPage.tsx").then((file) => file.PapersPage),
  },
} as const satisfies PageTable;
