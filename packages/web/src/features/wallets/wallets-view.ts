// The sums behind the asset pages: what each coin amounts to over one account or all of them, which rows are shown,
// and how the whole is divided. Amounts are decimal texts and are added up exactly; only the ring turns them into
// numbers, because it is a picture.

import type { ReplyOf } from "@tidemark/contract";
import {
  type AssetType,
  assetTypes,
  type WalletRow,
  type WalletType,
  type walletListCall,
} from "@tidemark/contract/wallets";
import { amount, bare, compareDecimals, formatAmount, parseAmount, scale } from "@tidemark/kernel";

export type WalletList = ReplyOf<typeof walletListCall>;

/** One account, or all of them together. */
export type AccountScope = WalletType | "all";

export type CoinLine = {
  readonly currency: number;
  readonly name: string;
  /** To its last digit, as is what is frozen. */
  readonly available: string;
  readonly frozen: string;
  /** Available and frozen together in USDT, at the present price. */
  readonly value: string;
};

const sumScale = scale(18);
const valuePlaces = 8;
const one = 10n ** 18n;

function units(text: string): bigint {
  const parsed = parseAmount(text, sumScale);
  return parsed.ok ? parsed.value : 0n;
}

function signedUnits(text: string): bigint {
  return text.startsWith("-") ? -units(text.slice(1)) : units(text);
}

/**
 * The sum of decimal texts, with `places` decimals, the rest cut off.
 *
 * @example sumOf(["1.5", "2.25"], 2) → "3.75"
 */
export function sumOf(texts: readonly string[], places = valuePlaces): string {
  const sum = texts.reduce((total, text) => total + units(text), 0n);
  return formatAmount(amount(sum / 10n ** BigInt(18 - places)), scale(places));
}

function availableIn(row: WalletRow, type: AssetType): bigint {
  return type === "offering" ? 0n : units(row[`${type}_balance`] ?? "0");
}

function lineOf(row: WalletRow, types: readonly AssetType[]): CoinLine {
  const available = types.reduce((sum, type) => sum + availableIn(row, type), 0n);
  const frozen = types.reduce((sum, type) => sum + units(row[`lock_${type}_balance`] ?? "0"), 0n);
  const value = ((available + frozen) * units(row.usdt_price)) / one;
  const text = (sum: bigint): string => bare(formatAmount(amount(sum), sumScale));
  return {
    currency: row.currency,
    name: row.currency_name,
    available: text(available),
    frozen: text(frozen),
    value: formatAmount(amount(value / 10n ** 10n), scale(valuePlaces)),
  };
}

/** What there is of it: none where somebody keeps no shop, or has nothing in the wealth account or of an offering. */
function walletsOf(list: WalletList, scope: AccountScope | AssetType) {
  const types: readonly AssetType[] = scope === "all" ? assetTypes : [scope];
  return types.flatMap((type) => list[`${type}_wallet`] ?? []);
}

/** One line for each coin of the account, or of any account; the most valuable first, then in the exchange's order. */
export function linesOf(list: WalletList, scope: AccountScope): readonly CoinLine[] {
  const types: readonly AssetType[] = scope === "all" ? assetTypes : [scope];
  const rows = new Map<number, WalletRow>();
  for (const wallet of walletsOf(list, scope)) for (const row of wallet.balance) rows.set(row.currency, row);
  return [...rows.values()]
    .toSorted((a, b) => a.currency - b.currency)
    .map((row) => lineOf(row, types))
    .toSorted((a, b) => compareDecimals(b.value, a.value) ?? 0);
}

export type Worth = { readonly usdt: string; readonly cny: string };

export function worthOf(list: WalletList, scope: AccountScope | AssetType): Worth {
  const wallets = walletsOf(list, scope);
  return {
    usdt: sumOf(wallets.map((wallet) => wallet.usdt_totle)),
    cny: sumOf(
      wallets.map((wallet) => wallet.CNY),
      2,
    ),
  };
}

/** What counts as small, in USDT. */
export const smallBelow = "1";

export type LineFilter = {
  readonly search: string;
  readonly isSmallHidden: boolean;
  readonly isEmptyHidden: boolean;
};

/** Who searches for a coin wants to see it, however little there is of it. */
export function shownLines(
  lines: readonly CoinLine[],
  { search, isSmallHidden, isEmptyHidden }: LineFilter,
): readonly CoinLine[] {
  const word = search.trim().toUpperCase();
  if (word !== "") return lines.filter((line) => line.name.toUpperCase().includes(word));
  const some = isEmptyHidden ? lines.filter((line) => /[1-9]/.test(line.available + line.frozen)) : lines;
  if (!isSmallHidden) return some;
  return some.filter((line) => (compareDecimals(line.value, smallBelow) ?? 0) >= 0);
}

export type Part = { readonly key: string; readonly share: number };

/** The key of everything that has no place of its own in the ring. */
export const othersKey = "";
const partsMax = 5;

/**
 * The shares of the most valuable coins in percent, to a tenth, and one share for the rest.
 *
 * @example BTC for 300 and ETH for 100 → 75 and 25
 */
export function partsOf(lines: readonly CoinLine[]): readonly Part[] {
  const valued = lines
    .filter((line) => /[1-9]/.test(line.value))
    .toSorted((a, b) => compareDecimals(b.value, a.value) ?? 0);
  const total = valued.reduce((sum, line) => sum + units(line.value), 0n);
  const share = (value: bigint): number => (total === 0n ? 0 : Number((value * 1000n + total / 2n) / total) / 10);
  const named = valued.slice(0, valued.length > partsMax ? partsMax - 1 : partsMax);
  const rest = valued.slice(named.length);
  const parts = named.map((line) => ({ key: line.name, share: share(units(line.value)) }));
  if (rest.length === 0) return parts;
  return [...parts, { key: othersKey, share: share(rest.reduce((sum, line) => sum + units(line.value), 0n)) }];
}

type CurvePoint = { readonly at: number; readonly value: string; readonly came_in: string };

export type Today = {
  /** What prices, trades and fees did to the total since the last day ended. */
  readonly gain: string;
  /** Deposits less withdrawals: they change the total and are no gain. */
  readonly net: string;
};

/** Null while there is no day before. What stood there, the gain and the net give what stands there now. */
export function todayOf(curve: readonly CurvePoint[]): Today | null {
  const [before, now] = curve.slice(-2);
  if (before === undefined || now === undefined) return null;
  const gain = units(now.value) - units(before.value) - signedUnits(now.came_in);
  return { gain: formatAmount(amount(gain / 10n ** 16n), scale(2)), net: now.came_in };
}

/** A curve for the eye: heights without an exact meaning. */
export function curveHeights(curve: readonly CurvePoint[]): readonly number[] {
  return curve.map((point) => Number.parseFloat(point.value));
}
