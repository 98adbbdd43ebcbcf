// What is set aside in the seconds account, as the exchange sets it aside: stakes and fees of free options, the insured
// balance and the stakes taken from it.

import type { Option, UserInsurance } from "@tidemark/contract/seconds";
import { expect, test } from "vitest";
import { setAsideOf } from "./set-aside.ts";

const option = {
  coin_id: 3,
  coin: "USDT",
  stake: "100.000000",
  fee: "2.000000",
  policy_id: null,
  state: "open",
} as unknown as Option;
const policy = {
  currency_id: 3,
  currency_name: "USDT",
  insurance_balance: "60.000000",
  status: 1,
} as unknown as UserInsurance;

test("nothing alive, nothing set aside", () => {
  expect(setAsideOf([], [])).toEqual([]);
  expect(setAsideOf([{ ...option, state: "won" }], [{ ...policy, status: 0 }])).toEqual([]);
});

test("stakes and fees of free options, and the insured balance with the stakes taken from it", () => {
  const insured = { ...option, policy_id: 4, stake: "40.000000", fee: "0.000000" };
  const [usdt, ...others] = setAsideOf(
    [option, { ...option, state: "placed", stake: "0.000001", fee: "0" }, insured],
    [policy],
  );
  expect(others).toEqual([]);
  expect(usdt).toMatchObject({ coin: "USDT", inOptions: "102.00000100", options: 2, insured: "100.00000000" });
  expect(usdt).toMatchObject({ insuredOptions: 1, hasPolicy: true });
});

test("coins stand apart", () => {
  const btc = { ...option, coin_id: 1, coin: "BTC", stake: "0.5", fee: "0.01" };
  expect(setAsideOf([option, btc], []).map(({ coin, inOptions }) => `${coin} ${inOptions}`)).toEqual([
    "BTC 0.51000000",
    "USDT 102.00000000",
  ]);
});
