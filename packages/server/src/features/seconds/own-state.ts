// How somebody stands with options: what is alive of his, his policies and his days, as pages are told in one piece.

import type { InsuranceType, Option, OptionDay, UserInsurance } from "@tidemark/contract/seconds";
import { houseId, type OptionRow, type PolicyRow, type PolicyTypeRow } from "@tidemark/engine";
import { type Amount, type AssetId, amount, type Language, type UserId, zero } from "@tidemark/kernel";
import type { Coin } from "../markets/markets.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { coinOf, dayRow, inMarkets, optionRow, policyRow, typeRow } from "./wire-rows.ts";

/** The exchange's calendar day as options and claims name it. @example on 16 November 2026 in its zone → 20261116 */
export function today({ clock, zone }: Pick<SecondsParts, "clock" | "zone">): number {
  return Number.parseInt(zone.format(clock.now()).slice(0, 10).replaceAll("-", ""), 10);
}

export type OwnParts = Pick<SecondsParts, "clock" | "live" | "markets" | "sequencer" | "zone">;

const million = 1_000_000n;

/** The largest amount that can be insured now: the premium comes into the fund before the compensation is set aside. */
export function policyCapacity({ sequencer }: Pick<OwnParts, "sequencer">, type: PolicyTypeRow): Amount {
  const { available } = sequencer.view().balance({ owner: houseId, kind: "policies" }, type.assetId);
  const short = BigInt(type.claimPpm - type.premiumPpm);
  const most = short <= 0n ? type.amountMax : (available * million) / short;
  return amount(most < type.amountMax ? most : type.amountMax);
}

export function typesIn(parts: OwnParts, assetId: AssetId, language: Language): InsuranceType[] {
  const coin = coinOf(parts.markets, assetId);
  return parts.sequencer
    .view()
    .seconds.policyTypes()
    .filter((type) => type.assetId === assetId && type.state === "open")
    .map((type) => typeRow(type, coin, { language, capacity: policyCapacity(parts, type) }));
}

export function shownPolicy(parts: OwnParts, row: PolicyRow, language: Language): UserInsurance {
  const { live, markets, sequencer, zone } = parts;
  const coin = coinOf(markets, row.assetId);
  const type = sequencer.view().seconds.policyType(row.typeId);
  const shown = type === null ? null : typeRow(type, coin, { language, capacity: policyCapacity(parts, type) });
  const hasOptions = live.optionsOf(row.userId).some(({ policyId }) => policyId === row.policyId);
  return policyRow(row, { coin, type: shown, today: today(parts), hasOptions, stamp: zone.format });
}

/** Null where nothing is staked in the coin. */
export function dayIn(parts: OwnParts, userId: UserId, coin: Coin): OptionDay | null {
  const { seconds } = parts.sequencer.view();
  if (seconds.coin(coin.assetId) === null) return null;
  return dayRow(seconds.day(userId, coin.assetId, today(parts)), coin, parts.clock.now());
}

/** Of every coin that can be staked. */
export function daysOf(parts: OwnParts, userId: UserId): OptionDay[] {
  return parts.markets.coins().flatMap((coin) => dayIn(parts, userId, coin) ?? []);
}

export function shownOptions({ markets }: OwnParts, rows: readonly OptionRow[]): Option[] {
  return inMarkets(markets, rows, optionRow);
}

/** What of somebody's insured balance can be staked in a coin. */
export function insuredBalance({ live }: OwnParts, userId: UserId, assetId: AssetId): Amount {
  return live.policyIn(userId, assetId)?.balance ?? zero;
}
