// News: articles from the first draft to the day they are taken down.

import { newsRoles } from "@tidemark/contract/console/news";
import { Newspaper } from "lucide-react";
import type { Room } from "../../frame/room.ts";

export const news: Room = {
  name: "news",
  icon: Newspaper,
  roles: newsRoles,
  pages: [
    { path: "/news", load: async () => (await import("./NewsPage.tsx")).NewsPage },
    { path: "/news/article", load: async () => (await import("./ArticlePage.tsx")).ArticlePage },
  ],
};
