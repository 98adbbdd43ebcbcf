// The page of letters that a demo would have sent.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const outboxPages = {
  outbox: {
    path: "/outbox",
    shell: "root",
    areas: ["outbox"],
    load: (): LoadedPage => import("./OutboxPage.tsx").then((file) => file.OutboxPage),
  },
} as const satisfies PageTable;
