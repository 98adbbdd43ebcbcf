// The working page of an acceptor, and the page of one of their deals. The navigation names the first to acceptors alone.

import { acceptorDeskCall, ownAcceptorCall } from "@tidemark/contract/acceptors";
import type { LoadedPage, PageTable } from "../../../frame/page.ts";

export const acceptorDeskPages = {
  acceptorDesk: {
    path: "/acceptorDesk",
    shell: "account",
    navigation: ["p2p", "side"],
    isFor: "acceptors",
    needsLogin: true,
    areas: ["acceptorDesk", "ask", "dealing", "forms"],
    asks: [ownAcceptorCall, acceptorDeskCall],
    load: (): LoadedPage => import("./DeskPage.tsx").then((file) => file.DeskPage),
  },
} as const satisfies PageTable;
