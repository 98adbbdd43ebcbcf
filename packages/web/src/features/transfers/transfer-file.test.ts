import { transferHistoryCall, type WalletLog } from "@tidemark/contract";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { transferCsv, transferJson } from "./transfer-file.ts";

const row: WalletLog = ensure(transferHistoryCall.example.reply.data[0], "the example holds a transfer");

test("a transfer is one line, with what was moved and between which accounts", () => {
  expect(transferCsv([row])).toBe(
    "id,time,currency,amount,from,to\r\n3041-1,2026-11-15T02:20:16.000Z,USDT,100.00000000,change,legal\r\n",
  );
  expect(transferCsv([])).toBe("id,time,currency,amount,from,to\r\n");
});

test("JSON says the same", () => {
  expect(JSON.parse(transferJson([row]))).toEqual([
    {
      id: "3041-1",
      time: "2026-11-15T02:20:16.000Z",
      currency: "USDT",
      amount: "100.00000000",
      from: "change",
      to: "legal",
    },
  ]);
});
