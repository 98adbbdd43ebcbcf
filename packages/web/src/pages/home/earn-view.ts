// Which deposits and offerings the first page shows: what can be had now, or soon.

import type { Project } from "@tidemark/contract/offerings";
import type { SavingsProduct } from "@tidemark/contract/savings";
import { compareDecimals } from "@tidemark/kernel";

export const earnRows = 4;

function byRate(one: SavingsProduct, other: SavingsProduct): number {
  return compareDecimals(other.annual_percent, one.annual_percent) ?? 0;
}

/** On sale now, those that bring most in a year first. */
export function bestDeposits(products: readonly SavingsProduct[]): readonly SavingsProduct[] {
  return products
    .filter(({ state }) => state === "open")
    .toSorted((one, other) => byRate(one, other) || one.day - other.day)
    .slice(0, earnRows);
}

/** Those that run, by which ends first, before those that are to come, by which begins first. */
export function openOfferings(projects: readonly Project[]): readonly Project[] {
  const running = projects.filter(({ state }) => state === "running").toSorted((a, b) => a.ends - b.ends);
  const coming = projects.filter(({ state }) => state === "upcoming").toSorted((a, b) => a.starts - b.starts);
  return [...running, ...coming].slice(0, earnRows);
}
