import type { Project } from "@tidemark/contract/offerings";
import type { SavingsProduct } from "@tidemark/contract/savings";
import { expect, test } from "vitest";
import { bestDeposits, openOfferings } from "./earn-view.ts";

const deposit = (id: number, annual: string, day: number, state: SavingsProduct["state"] = "open") =>
  ({ id, annual_percent: annual, day, state }) as SavingsProduct;
const offering = (id: number, state: Project["state"], starts: number, ends: number) =>
  ({ id, state, starts, ends }) as Project;
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

test("deposits on sale are shown by what they bring, the shorter first of the same", () => {
  const products = [
    deposit(1, "3", 30),
    deposit(2, "12.5", 90),
    deposit(3, "20", 7, "sold_out"),
    deposit(4, "9", 365),
    deposit(5, "12.50", 30),
    deposit(6, "30", 30, "coming"),
    deposit(7, "4", 7),
    deposit(8, "50", 7, "closed"),
  ];
  expect(idsOf(bestDeposits(products))).toEqual([5, 2, 4, 7]);
});

test("offerings that run come before those to come, and what is over does not come at all", () => {
  const projects = [
    offering(1, "upcoming", 900, 2_000),
    offering(2, "running", 10, 700),
    offering(3, "succeeded", 1, 5),
    offering(4, "running", 20, 600),
    offering(5, "upcoming", 800, 3_000),
    offering(6, "sold_out", 10, 650),
    offering(7, "upcoming", 1_000, 1_100),
  ];
  expect(idsOf(openOfferings(projects))).toEqual([4, 2, 5, 1]);
});
