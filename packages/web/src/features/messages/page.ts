// The page of messages.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const messagePages = {
  messages: {
    path: "/accountMessage",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas: ["messages"],
    load: (): LoadedPage => import("./MessagesPage.tsx").then((file) => file.MessagesPage),
  },
} as const satisfies PageTable;
