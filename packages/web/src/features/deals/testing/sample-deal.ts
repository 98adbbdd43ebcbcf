// A deal, a person and entries for tests, as the exchange would answer them.

import type { Deal, DealAction, DealRole, DealState, Entry, Person } from "@tidemark/contract/deals";

export const samplePerson: Person = {
  account: "80012345",
  name: "Mei Lin",
  is_demo: false,
  since: 1_700_000_000_000,
  finished: 42,
  partners: 30,
  finished_30: 12,
  completion_30: 96,
  release_ms: 240_000,
  up: 20,
  down: 1,
};

/** What the exchange lets each side do. */
const may: Readonly<Record<DealRole, Readonly<Record<DealState, readonly DealAction[]>>>> = {
  buyer: {
    waiting: ["pay", "cancel", "say"],
    paid: ["dispute", "say"],
    disputed: ["state", "say"],
    finished: ["rate"],
    cancelled: [],
  },
  seller: {
    waiting: ["say"],
    paid: ["confirm", "dispute", "say"],
    disputed: ["confirm", "state", "say"],
    finished: ["rate"],
    cancelled: [],
  },
};

export function sampleDeal(role: DealRole, state: DealState, changes: Partial<Deal> = {}): Deal {
  const isOpen = state !== "finished" && state !== "cancelled";
  return {
    id: 70_123,
    offer_id: 5_001,
    market: "c2c",
    type: "sell",
    role,
    is_maker: role === "seller",
    state,
    ending: state === "finished" ? "confirmed" : state === "cancelled" ? "cancelled" : null,
    currency_id: 3,
    currency_name: "USDT",
    number: "100.00000",
    price: "7.05",
    coin_code: "CNY",
    money: "705.00",
    way: "bank",
    fee: role === "seller" ? "0.10000" : "0",
    created_at: 1_760_000_000_000,
    pay_by: 1_760_086_400_000,
    paid_at: state === "waiting" || state === "cancelled" ? null : 1_760_000_600_000,
    confirm_ms: null,
    at_confirm: null,
    confirm_by: null,
    ended_at: isOpen ? null : 1_760_001_200_000,
    other: samplePerson,
    payee: isOpen
      ? {
          real_name: "Lin Mei",
          account: "6222 0000 1111",
          bank_name: "First Bank",
          bank_address: "Harbour",
          nickname: "",
          image: "",
        }
      : null,
    payer_name: isOpen ? "Ada Lovelace" : "",
    may: [...may[role][state]],
    dispute:
      state === "disputed" ? { by: "buyer", reason: "not_released", at: 1_760_000_900_000, stated: ["buyer"] } : null,
    rating: 0,
    is_blocked: false,
    head: { number: 1, hash: "0".repeat(64) },
    read: { own: 0, other: 0 },
    ...changes,
  };
}

export function sampleEntry(number: number, changes: Partial<Entry> = {}): Entry {
  return {
    number,
    at: 1_760_000_000_000 + number * 1_000,
    by: "buyer",
    kind: "message",
    body: { text: `entry ${number}` },
    previous: "0".repeat(64),
    hash: "1".repeat(64),
    images: [],
    ...changes,
  };
}
