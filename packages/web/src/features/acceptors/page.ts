// The pages of whoever puts money in or takes it out through an acceptor. Those of acceptors are in `desk`.

import { acceptorListCall, acceptorTermsCall } from "@tidemark/contract/acceptors";
import type { LoadedPage, PageTable } from "../../frame/page.ts";

const areas = ["acceptance", "ask", "dealing", "forms"] as const;

export const acceptorPages = {
  acceptors: {
    path: "/aceite",
    shell: "account",
    navigation: ["p2p", "side"],
    areas,
    asks: [acceptorListCall],
    load: (): LoadedPage => import("./AcceptorsPage.tsx").then((file) => file.AcceptorsPage),
  },
  /** Which acceptor, and which way: 0 puts money in, 1 takes it out. */
  acceptorBegin: {
    path: "/rechargeMoney",
    shell: "account",
    areas,
    asks: [acceptorTermsCall],
    load: (): LoadedPage => import("./BeginPage.tsx").then((file) => file.BeginPage),
  },
  acceptorRecords: {
    path: "/chargeRecord",
    shell: "account",
    navigation: "side",
    needsLogin: true,
    areas,
    load: (): LoadedPage => import("./RecordsPage.tsx").then((file) => file.RecordsPage),
  },
} as const satisfies PageTable;
