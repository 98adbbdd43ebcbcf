import { encodeFunctionData, parseAbi, serializeTransaction, type TransactionSerializableEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { judgeTransaction, type SigningTerms } from "./judge-transaction.ts";

const token = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const receiver = "0x52908400098527886E0F7030069857D2E4169EE7";
const terms: SigningTerms = {
  chainId: 31_337,
  feeMax: 10n ** 16n,
  caps: new Map([
    ["native", { perTransfer: 100n, perDay: 250n }],
    [token.toLowerCase(), { perTransfer: 1_000n, perDay: 1_000n }],
  ]),
};
const transferAbi = parseAbi(["function transfer(address to, uint256 value)"]);

function transaction(changes: Partial<TransactionSerializableEIP1559> = {}): string {
  return serializeTransaction({
    type: "eip1559",
    chainId: 31_337,
    nonce: 4,
    gas: 60_000n,
    maxFeePerGas: 10n ** 9n,
    maxPriorityFeePerGas: 1n,
    to: receiver,
    value: 100n,
    ...changes,
  });
}

function tokenTransfer(units: bigint, changes: Partial<TransactionSerializableEIP1559> = {}): string {
  const data = encodeFunctionData({ abi: transferAbi, args: [receiver, units] });
  return transaction({ to: token, value: 0n, data, ...changes });
}

function judge(unsigned: string, spent = 0n): string {
  const judged = judgeTransaction(unsigned, terms, () => spent);
  return judged.ok ? `${judged.transfer.units} of ${judged.transfer.asset}, ${judged.transfer.nonce}` : judged.reason;
}

test("a transfer of the coin and one of a token are signed", () => {
  expect(judge(transaction())).toBe("100 of native, 4");
  expect(judge(tokenTransfer(1_000n))).toBe(`1000 of ${token.toLowerCase()}, 4`);
  expect(judgeTransaction(transaction({ value: 10n ** 30n }), { ...terms, caps: null }, () => 0n).ok).toBe(true);
});

const approveAbi = parseAbi(["function approve(address spender, uint256 value)"]);

test.each<[string, string]>([
  ["0x", "this is no unsigned transaction of a kind known here"],
  ["", "this is no unsigned transaction of a kind known here"],
  ["0x02c0", "this is no unsigned transaction of a kind known here"],
  ["0x02ff00", "this is no unsigned transaction of a kind known here"],
  [transaction({ chainId: 1 }), "it is for chain 1"],
  [transaction({ value: 101n }), "it is above the limit of one transfer"],
  [transaction({ value: 0n }), "it moves nothing"],
  [transaction({ to: null }), "it is no plain transfer"],
  [transaction({ data: "0x00" }), "it is no plain transfer"],
  [transaction({ gas: 500_001n }), "its fee is above the limit"],
  [transaction({ maxFeePerGas: 10n ** 12n }), "its fee is above the limit"],
  [tokenTransfer(1_001n), "it is above the limit of one transfer"],
  [tokenTransfer(1n, { value: 1n }), "it is no plain transfer"],
  [tokenTransfer(1n, { to: receiver }), "this asset is not among those that may leave"],
  [
    transaction({
      to: token,
      value: 0n,
      data: encodeFunctionData({ abi: approveAbi, args: [receiver, 1n] }),
    }),
    "it is no plain transfer",
  ],
])("%s is refused", (unsigned, reason) => {
  expect(judge(unsigned)).toBe(reason);
});

test("what was signed today counts against the day", () => {
  expect(judge(transaction(), 150n)).toBe("100 of native, 4");
  expect(judge(transaction(), 151n)).toBe("it is above the limit of a day");
});

test("what is signed already is not signed again", async () => {
  const account = privateKeyToAccount(`0x${"7".repeat(64)}`);
  const signed = await account.signTransaction({
    type: "eip1559",
    chainId: 31_337,
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    to: receiver,
    value: 1n,
  });
  expect(judge(signed)).toBe("it is signed already");
});
