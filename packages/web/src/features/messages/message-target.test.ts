import { messageSubjects } from "@tidemark/contract/messages";
import { expect, test } from "vitest";
import { targetOf } from "./message-target.ts";

test("a message leads to the very thing it tells of", () => {
  expect(targetOf({ subject: "order", id: 41 })).toEqual({ page: "order", search: { id: "41" } });
  expect(targetOf({ subject: "position", id: 5 })).toEqual({ page: "leverRecord", search: { id: "5" } });
  expect(targetOf({ subject: "deposit", id: 7 })).toEqual({
    page: "fundsRecords",
    search: { kind: "deposits", id: "7" },
  });
  expect(targetOf({ subject: "withdrawal", id: 8 })).toEqual({
    page: "fundsRecords",
    search: { kind: "withdrawals", id: "8" },
  });
  expect(targetOf({ subject: "deal", id: 9 })).toEqual({ page: "anyDeal", search: { id: "9" } });
  // A word of operators about the reader's shop: it names no deal.
  expect(targetOf({ subject: "deal", id: null })).toEqual({ page: "ownShops", search: {} });
  expect(targetOf({ subject: "acceptor", id: null })).toEqual({ page: "acceptorDesk", search: {} });
  expect(targetOf({ subject: "sessions", id: null })).toEqual({ page: "settings", search: {}, hash: "sessions" });
});

test("a message of older days leads to all of its kind", () => {
  expect(targetOf({ subject: "order", id: null })).toEqual({ page: "myOrders", search: { tab: "history" } });
  expect(targetOf({ subject: "deposit", id: null })).toEqual({ page: "fundsRecords", search: { kind: "deposits" } });
});

test("every subject leads somewhere, and what is about nothing leads nowhere", () => {
  for (const subject of messageSubjects) expect(targetOf({ subject, id: null })).not.toBeNull();
  expect(targetOf(null)).toBeNull();
});
