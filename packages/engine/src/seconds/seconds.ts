// Seconds options and stake policies as a product: whether a price is higher or lower after some seconds, against the pool
// of the house, by recorded looks; and policies that compensate losses of insured stakes.

import type { Product } from "../core/product.ts";
import { auditSeconds, heldByAll, heldIn } from "./audit.ts";
import type { SecondsContent, SecondsReplies } from "./commands.ts";
import { hasQueued, isLive, onDue, onTick, runQueued } from "./due.ts";
import type { SecondsEvent } from "./events.ts";
import { setOptionCoin, setOptionDuration, setOptionMarket, setPolicyType } from "./listing.ts";
import { secondsParts } from "./parts.ts";
import { placeOption } from "./place.ts";
import { buyPolicy, claimPolicy, endOwnPolicy } from "./policies.ts";
import { pauseOptions, setOptionLimit } from "./protection.ts";
import * as rows from "./rows.ts";
import { Seconds } from "./slice.ts";
import { SecondsView } from "./view.ts";

export const seconds: Product<"seconds", SecondsContent, SecondsReplies, SecondsEvent, Seconds, SecondsView> = {
  name: "seconds",
  open: (core) => new Seconds(core),
  commands: {
    SetOptionDuration: {
      by: "house",
      isYoung: true,
      run: (_core, slice, content) => setOptionDuration(slice, content),
    },
    SetOptionCoin: { by: "house", isYoung: true, run: (_core, slice, content) => setOptionCoin(slice, content) },
    SetOptionMarket: { by: "house", isYoung: true, run: (_core, slice, content) => setOptionMarket(slice, content) },
    SetPolicyType: { by: "house", isYoung: true, run: (_core, slice, content) => setPolicyType(slice, content) },
    PlaceOption: { by: "user", run: (_core, slice, content, userId) => placeOption(slice, content, userId) },
    SetOptionLimit: { by: "user", run: (_core, slice, content, userId) => setOptionLimit(slice, content, userId) },
    PauseOptions: { by: "user", run: (_core, slice, content, userId) => pauseOptions(slice, content, userId) },
    BuyPolicy: { by: "user", run: (_core, slice, content, userId) => buyPolicy(slice, content, userId) },
    ClaimPolicy: { by: "user", run: (_core, slice, content, userId) => claimPolicy(slice, content, userId) },
    EndPolicy: { by: "user", run: (_core, slice, content, userId) => endOwnPolicy(slice, content, userId) },
  },
  tables: [
    {
      table: "seconds_options",
      columns: rows.optionRow.columns,
      on: { OptionPlaced: ["option", "insert"], OptionChanged: ["option", "change"] },
      endsWith: { column: "state", values: ["won", "lost", "drawn", "void"], alive: ["placed", "open"] },
    },
    {
      table: "seconds_policies",
      columns: rows.policyRow.columns,
      on: { PolicyBought: ["policy", "insert"], PolicyChanged: ["policy", "change"] },
      endsWith: { column: "state", values: ["ended"], alive: ["active"] },
    },
    { table: "seconds_claims", columns: rows.claimRow.columns, on: { PolicyClaimed: ["claim", "insert"] } },
    { table: "seconds_durations", columns: rows.durationRow.columns, on: { OptionDurationSet: ["duration", "put"] } },
    { table: "seconds_coins", columns: rows.coinRow.columns, on: { OptionCoinSet: ["coin", "put"] } },
    { table: "seconds_markets", columns: rows.marketRow.columns, on: { OptionMarketSet: ["market", "put"] } },
    { table: "seconds_limits", columns: rows.standRow.columns, on: { OptionLimitSet: ["limit", "put"] } },
    { table: "seconds_pauses", columns: rows.pauseRow.columns, on: { OptionsPaused: ["pause", "put"] } },
    {
      table: "seconds_policy_types",
      columns: rows.policyTypeRow.columns,
      on: { PolicyTypeSet: ["policyType", "put"] },
    },
  ],
  living: {
    *seconds_options(slice) {
      for (const option of slice.options.values()) yield option.row();
    },
    *seconds_policies(slice) {
      for (const policy of slice.policies.values()) yield policy.row();
    },
  },
  // What is set aside is not available: only money that no option and no policy stands on can leave the two.
  bookings: {
    option_fund: [{ from: ["house"], to: ["options"], owner: "any" }],
    option_return: [{ from: ["options"], to: ["house"], owner: "any" }],
    policy_fund: [{ from: ["house"], to: ["policies"], owner: "any" }],
    policy_return: [{ from: ["policies"], to: ["house"], owner: "any" }],
  },
  onTick: (_core, slice, tick, budget) => onTick(slice, tick, budget),
  onDue: (_core, slice, id) => onDue(slice, id),
  isLive,
  runQueued: (_core, slice, budget) => runQueued(slice, budget),
  hasQueued,
  parts: secondsParts,
  mix(slice, mixer) {
    const { durations, coins, markets, policyTypes } = slice;
    if (durations.size + coins.size + markets.size + policyTypes.size === 0) return false;
    for (const map of [durations, coins, markets, policyTypes]) mixer.number(map.size);
    for (const duration of durations.values()) rows.durationRow.mix(mixer, duration);
    for (const coin of coins.values()) rows.coinRow.mix(mixer, coin);
    for (const type of policyTypes.values()) rows.policyTypeRow.mix(mixer, type);
    for (const market of markets.values()) {
      rows.marketRow.mix(mixer, market);
      mixer.number(market.looks.size);
      for (const { number, at, price } of market.looks.values()) {
        mixer.number(number);
        mixer.number(at);
        mixer.amount(price);
      }
    }
    return true;
  },
  held: heldByAll,
  heldIn,
  audit: (_core, slice) => auditSeconds(slice),
  view: (slice) => new SecondsView(slice),
};
