// Where a message leads: to the very order, deposit or withdrawal it tells of, or to the page where one acts on it.

import type { MessageSubject } from "@tidemark/contract/messages";
import type { PageName } from "../../frame/page-paths.ts";
import type { SearchParams } from "../../frame/search-params.ts";

export type Target = { readonly page: PageName; readonly search: SearchParams; readonly hash?: string };

type About = { readonly subject: MessageSubject; readonly id: number | null } | null;

const targets: Readonly<Record<MessageSubject, (id: SearchParams) => Target>> = {
  order: (id) =>
    id.id === undefined ? { page: "myOrders", search: { tab: "history" } } : { page: "order", search: id },
  position: (id) => ({ page: id.id === undefined ? "leverList" : "leverRecord", search: id }),
  deposit: (id) => ({ page: "fundsRecords", search: { kind: "deposits", ...id } }),
  withdrawal: (id) => ({ page: "fundsRecords", search: { kind: "withdrawals", ...id } }),
  addresses: () => ({ page: "addressBook", search: {} }),
  sessions: () => ({ page: "settings", search: {}, hash: "sessions" }),
  security: () => ({ page: "settings", search: {} }),
  identity: () => ({ page: "identity", search: {} }),
  payments: () => ({ page: "payments", search: {} }),
  // Every deal has a number; what comes without one tells of the reader's shop.
  deal: (id) => ({ page: id.id === undefined ? "ownShops" : "anyDeal", search: id }),
  acceptor: () => ({ page: "acceptorDesk", search: {} }),
};

/** Null where there is nothing to be led to. */
export function targetOf(about: About): Target | null {
  if (about === null) return null;
  return targets[about.subject](about.id === null ? {} : { id: String(about.id) });
}
