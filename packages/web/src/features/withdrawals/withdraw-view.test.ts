import { servedCall } from "@tidemark/contract/served";
import { walletInfoCall } from "@tidemark/contract/wallets";
import { expect, test } from "vitest";
import { checkWithdrawal, mostOf, previewOf, termsOf, type WithdrawProblems } from "./withdraw-view.ts";

// USDT, 1 %, at least 1, withdrawals of 10 and more, 6 places.
const terms = { rate: "1.0000", fee_min: "1.00000000", min_number: "10.00000000" };
const network = { ...servedCall(walletInfoCall).example.reply, ...terms };
const values = { address: "0x52908400098527886E0F7030069857D2E4169EE7", memo: "", amount: "100" };

function problems(change: Partial<typeof values>, known: { available?: string | null; needsMemo?: boolean } = {}) {
  const { available = "50000.000000", needsMemo = false } = known;
  const all: WithdrawProblems = checkWithdrawal({ ...values, ...change }, { network, needsMemo, available });
  return Object.values(all).filter((problem) => problem !== undefined);
}

test("the fee is a share of the amount, and the rest arrives", () => {
  expect(previewOf("100", network)).toEqual({ fee: "1", arrives: "99" });
  expect(previewOf("1234.567891", network)).toEqual({ fee: "12.345679", arrives: "1222.222212" });
});

test("a small amount costs the least fee", () => {
  expect(previewOf("10", network)).toEqual({ fee: "1", arrives: "9" });
});

test("there is no preview without an amount", () => {
  expect(previewOf("", network)).toBeNull();
  expect(previewOf("0.000000", network)).toBeNull();
  expect(previewOf("0.0000001", network)).toBeNull();
});

test("a rate that cannot be read gives no terms", () => {
  expect(termsOf({ ...network, rate: "many" })).toBeNull();
  expect(termsOf({ ...network, rate: "0.5000" })?.feePpm).toBe(5_000);
});

test("problems are told from the top of the form: the address, the amount, the least amount", () => {
  expect(problems({ address: "  ", amount: "" })).toEqual(["addressRequired", "amountRequired"]);
  expect(problems({ amount: "" })).toEqual(["amountRequired"]);
  expect(problems({ amount: "0" })).toEqual(["amountRequired"]);
  expect(problems({ amount: "9.999999" })).toEqual(["lessMin"]);
  expect(problems({ amount: "10" })).toEqual([]);
});

test("a memo is asked for where the coin needs one", () => {
  expect(problems({}, { needsMemo: true })).toEqual(["memoRequired"]);
  expect(problems({ memo: "77" }, { needsMemo: true })).toEqual([]);
});

test("nobody withdraws more than they have, than the limit, or for nothing", () => {
  expect(problems({ amount: "50000.000001" })).toEqual(["notEnough"]);
  expect(problems({ amount: "50000.000001" }, { available: null })).toEqual([]);
  const limited = { ...network, max_number: "60.00000000" };
  const known = { network: limited, needsMemo: false, available: "100.000000" };
  expect(checkWithdrawal({ ...values, amount: "61" }, known).amount).toBe("moreMax");
  const dear = { ...network, min_number: "1.00000000", fee_min: "5.00000000" };
  expect(checkWithdrawal({ ...values, amount: "5" }, { ...known, network: dear }).amount).toBe("nothingArrives");
});

test("all is what is available, or the limit where it is less", () => {
  expect(mostOf("50000.120000", network)).toBe("50000.12");
  expect(mostOf("50000.120000", { max_number: "60.00000000", scale: 6 })).toBe("60");
  expect(mostOf("0", network)).toBe("0");
});
