// What operators list: coins with their networks, and markets. Whatever decides about money goes through the journal;
// fees, bands and what networks ask for take the word of two.

import { languages } from "@tidemark/kernel";
import * as z from "zod/mini";
import { defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, optionalText, textField, wholeField } from "../fields.ts";
import { marketStateNames, zones } from "../markets/calls.ts";

const amountField = () => textField(60);
const optionalAmount = () => optionalText(60);
const searchField = z.optional(z.string().check(z.maxLength(60)));

const ppmMax = 1_000_000;
const flags = {
  isDisplay: z.boolean(),
  isLegal: z.boolean(),
  isLever: z.boolean(),
  isMatch: z.boolean(),
  isMicro: z.boolean(),
  openDeposit: z.boolean(),
};

/** What is said about a coin, in each language that somebody has written it in. */
const texts = z.object(
  Object.fromEntries(languages.map((language) => [language, optionalText(1_000)])) as Record<
    (typeof languages)[number],
    ReturnType<typeof optionalText>
  >,
);

const presentation = { fullName: textField(60), website: optionalText(200), texts, ...flags };

const coinRow = z.object({
  id: z.number(),
  symbol: z.string(),
  scale: z.number(),
  fullName: z.string(),
  website: z.string(),
  ...flags,
  /** Names, separated by commas. */
  networks: z.string(),
  markets: z.number(),
  /** What is here of it in all, whoever has it. */
  inside: z.string(),
});
export type CoinRow = z.output<typeof coinRow>;

export const coinsList = defineList({
  name: "listing.coins",
  roles: ["markets", "finance", "support", "owner"],
  request: z.object({ ...listFields, search: searchField }),
  reply: coinRow,
});

const networkRow = z.object({
  coin: z.number(),
  symbol: z.string(),
  network: z.string(),
  contract: z.string(),
  chainScale: z.number(),
  confirmations: z.number(),
  needsMemo: z.boolean(),
  depositMin: z.string(),
  withdrawMin: z.string(),
  /** Empty for none. */
  withdrawMax: z.string(),
  feePpm: z.number(),
  feeMin: z.string(),
  isDepositOpen: z.boolean(),
  isWithdrawOpen: z.boolean(),
  isConnected: z.boolean(),
});
export type NetworkRow = z.output<typeof networkRow>;

export const coinLook = defineLook({
  name: "listing.coin",
  roles: ["markets", "finance", "support", "owner"],
  request: z.object({ id: idField() }),
  reply: z.object({
    ...coinRow.shape,
    texts,
    networkRows: z.array(networkRow),
    /** What one whole coin counts at least where money leaves, in USDT; empty where nobody has said so. */
    floor: z.string(),
    /** How much of it leaves without operators and within a day; empty where that follows from the floor. */
    floorAuto: z.string(),
    floorDay: z.string(),
    /** Networks that are connected and do not have it yet. */
    free: z.array(z.string()),
  }),
});

export const networksList = defineList({
  name: "listing.networks",
  roles: ["markets", "finance", "support", "owner"],
  request: z.object({ ...listFields, search: searchField }),
  reply: networkRow,
});

const done = z.object({});
const madeCoin = z.object({ id: z.number() });

/** The name and how finely it is counted are for ever. */
export const createCoin = defineDeed({
  name: "listing.create-coin",
  roles: ["markets"],
  care: "again",
  request: z.object({ symbol: textField(12), scale: wholeField(0, 18), ...presentation }),
  reply: madeCoin,
});

export const changeCoin = defineDeed({
  name: "listing.change-coin",
  roles: ["markets"],
  request: z.object({ id: idField(), ...presentation }),
  reply: done,
});

/** Only what nobody has, trades or can send: everything else is hidden or closed. */
export const removeCoin = defineDeed({
  name: "listing.remove-coin",
  roles: ["markets"],
  care: "again",
  request: z.object({ id: idField() }),
  reply: done,
});

const networkTerms = {
  confirmations: wholeField(1, 10_000),
  depositMin: amountField(),
  withdrawMin: amountField(),
  withdrawMax: optionalAmount(),
  feePpm: wholeField(0, ppmMax / 2),
  feeMin: amountField(),
};

/** Begins closed. Contract and places are for ever: what arrives is counted by them. */
export const addNetwork = defineDeed({
  name: "listing.add-network",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    coin: idField(),
    network: textField(16),
    contract: optionalText(60),
    chainScale: wholeField(0, 36),
    needsMemo: z.boolean(),
    ...networkTerms,
  }),
  reply: done,
});

export const changeNetwork = defineDeed({
  name: "listing.change-network",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({ coin: idField(), network: textField(16), ...networkTerms }),
  reply: done,
});

export const switchNetwork = defineDeed({
  name: "listing.switch-network",
  roles: ["markets", "finance"],
  care: "again",
  request: z.object({
    coin: idField(),
    network: textField(16),
    isDepositOpen: z.boolean(),
    isWithdrawOpen: z.boolean(),
  }),
  reply: done,
});

/** A worth that falls below it sends withdrawals to people; it never lets more of them go. */
export const changeFloor = defineDeed({
  name: "listing.change-floor",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({ coin: idField(), floor: amountField(), auto: optionalAmount(), day: optionalAmount() }),
  reply: done,
});

const marketTerms = {
  makerFeePpm: wholeField(0, ppmMax / 2),
  takerFeePpm: wholeField(0, ppmMax / 2),
  bandPpm: wholeField(1, 10 * ppmMax),
  amountMin: amountField(),
  valueMin: amountField(),
  slippageMaxPpm: wholeField(0, ppmMax),
};

const place = { zone: z.enum(zones), displayOrder: wholeField(0, 1_000_000), isDisplay: z.boolean() };

const marketRow = z.object({
  id: z.number(),
  symbol: z.string(),
  base: z.number(),
  quote: z.number(),
  state: z.enum([...marketStateNames, "halted", "ended"]),
  haltedUntil: z.nullable(z.number()),
  zone: z.enum(zones),
  displayOrder: z.number(),
  isDisplay: z.boolean(),
  lot: z.string(),
  tick: z.string(),
  makerFeePpm: z.number(),
  takerFeePpm: z.number(),
  bandPpm: z.number(),
  amountMin: z.string(),
  valueMin: z.string(),
  slippageMaxPpm: z.number(),
  /** Orders that wait in it, whoever's. */
  orders: z.number(),
});
export type MarketListing = z.output<typeof marketRow>;

const marketStatesShown = [...marketStateNames, "halted", "ended"] as const;

export const marketsList = defineList({
  name: "listing.markets",
  roles: ["markets", "finance", "support", "owner"],
  request: z.object({ ...listFields, search: searchField, state: z.optional(z.enum(marketStatesShown)) }),
  reply: marketRow,
});

export const marketLook = defineLook({
  name: "listing.market",
  roles: ["markets", "finance", "support", "owner"],
  request: z.object({ id: idField() }),
  reply: marketRow,
});

/** Lot and tick are for ever: a market whose trades could round is refused. */
export const createMarket = defineDeed({
  name: "listing.create-market",
  roles: ["markets"],
  care: "two",
  request: z.object({
    base: idField(),
    quote: idField(),
    lot: amountField(),
    tick: amountField(),
    state: z.enum(marketStateNames),
    ...place,
    ...marketTerms,
  }),
  reply: z.object({ id: z.number() }),
});

export const changeTerms = defineDeed({
  name: "listing.change-terms",
  roles: ["markets"],
  care: "two",
  request: z.object({ id: idField(), ...marketTerms }),
  reply: done,
});

export const setState = defineDeed({
  name: "listing.set-state",
  roles: ["markets"],
  care: "again",
  request: z.object({ id: idField(), state: z.enum(marketStateNames) }),
  reply: done,
});

export const placeMarket = defineDeed({
  name: "listing.place-market",
  roles: ["markets"],
  request: z.object({ id: idField(), ...place }),
  reply: done,
});

/** For good: its orders are given back, nothing trades there again. */
export const endMarket = defineDeed({
  name: "listing.end-market",
  roles: ["markets"],
  care: "two",
  request: z.object({ id: idField() }),
  reply: z.object({ orders: z.number() }),
});
