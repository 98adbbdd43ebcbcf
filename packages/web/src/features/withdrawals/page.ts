// The pages of withdrawals beside the form itself, which stands among the assets.

import type { LoadedPage, PageTable } from "../../frame/page.ts";

export const withdrawalPages = {
  addressBook: {
    path: "/withdraw_address",
    shell: "asset",
    navigation: "side",
    needsLogin: true,
    areas: ["ask", "forms", "funds", "withdrawals"],
    load: (): LoadedPage => import("./AddressBookPage.tsx").then((file) => file.AddressBookPage),
  },
  stopWithdrawal: {
    path: "/stopWithdrawal",
    shell: "root",
    areas: ["forms", "withdrawals"],
    load: (): LoadedPage => import("./StopWithdrawalPage.tsx").then((file) => file.StopWithdrawalPage),
  },
} as const satisfies PageTable;
