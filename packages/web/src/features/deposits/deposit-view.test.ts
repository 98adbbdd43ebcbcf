import { type Deposit, depositsCall } from "@tidemark/contract/deposits";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { arrivingOf, coinAsked, coinsOffered, placeOn, stepsOfDeposit } from "./deposit-view.ts";

const sample: Deposit = ensure(servedCall(depositsCall).example.reply.data[0], "the example holds a deposit");
const states = (deposit: Deposit) => stepsOfDeposit(deposit).map(({ name, state }) => `${name} ${state}`);

test("the coin of an address is shown, and USDT where it names none that is listed", () => {
  const coins = [
    { id: 1, name: "BTC", canComeIn: true },
    { id: 3, name: "USDT", canComeIn: true },
    { id: 9, name: "LINK", canComeIn: true },
  ];
  expect(coinAsked({ currency: "9" }, coins)).toBe(9);
  expect(coinAsked({ currency_id: "1" }, coins)).toBe(1);
  expect(coinAsked({}, coins)).toBe(3);
  expect(coinAsked({ currency: "77" }, coins)).toBe(3);
  expect(coinAsked({ currency: "9" }, [])).toBe(3);
});

test("coins without a network are not offered, but to whoever asks for one by its address", () => {
  const coins = [
    { id: 3, name: "USDT", canComeIn: true },
    { id: 21, name: "KELP", canComeIn: false },
    { id: 22, name: "BUOY", canComeIn: false },
  ];
  const namesFor = (asked: number) => coinsOffered(coins, asked).map(({ name }) => name);
  expect(namesFor(3)).toEqual(["USDT"]);
  expect(namesFor(21)).toEqual(["USDT", "KELP"]);
});

test("an address is that of its own network, never that of the only one that is open", () => {
  const place = (network: string, address: string) => ({ currency: 3, network, address, label: "" });
  const both = [place("OMNI", "1abc"), place("ERC20", "0xabc")];
  expect(placeOn("ERC20", both)?.address).toBe("0xabc");
  expect(placeOn("ERC20", both.slice(0, 1))).toBeNull();
});

test("a deposit goes from seen over confirming to credited", () => {
  expect(states(sample)).toEqual(["seen done", "confirming current", "credited waiting"]);
  const credited = { ...sample, state: "credited" as const, credited_at: 5 };
  expect(states(credited)).toEqual(["seen done", "confirming done", "credited done"]);
  expect(stepsOfDeposit(credited).at(-1)?.at).toBe(5);
});

test("a deposit whose block has gone is told as such and never as credited", () => {
  expect(states({ ...sample, state: "reversed" })).toEqual(["seen done", "reversed failed"]);
});

test("a deposit below the minimum is shown and never promised", () => {
  expect(states({ ...sample, is_below_minimum: true })).toEqual(["seen done", "tooSmall failed"]);
  expect(
    arrivingOf([
      { ...sample, id: 2, state: "credited" },
      { ...sample, is_below_minimum: true },
    ]),
  ).toHaveLength(1);
});

test("everything on its way is shown, and otherwise the latest", () => {
  const row = (id: number, state: Deposit["state"]): Deposit => ({ ...sample, id, state });
  const ids = (rows: readonly Deposit[]) => arrivingOf(rows).map(({ id }) => id);
  expect(ids([row(9, "credited"), row(8, "seen"), row(7, "credited"), row(6, "seen")])).toEqual([8, 6]);
  expect(ids([row(9, "credited"), row(8, "credited")])).toEqual([9]);
  expect(ids([])).toEqual([]);
});
