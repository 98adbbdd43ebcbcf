import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Credit } from "../core/command.ts";
import type { Command } from "../exchange-types.ts";
import { decodeCommand, decodeJson, encodeJson } from "./codec.ts";

test("a command comes back from its text as it was, amounts far above 2^53 and odd texts included", () => {
  const command: Command<Credit> = {
    seq: 7,
    at: 1_700_000_000_000 as Instant,
    userId: 3 as UserId,
    key: 'k"1n',
    content: {
      type: "Credit",
      to: { owner: 3 as UserId, kind: "spot" },
      assetId: 1 as AssetId,
      amount: (10n ** 36n - 1n) as Amount,
      reason: "12n",
      reference: '{"n":"5"}',
    },
  };
  expect(decodeCommand(encodeJson(command))).toEqual(command);
});

test("amounts come back wherever they stand, and what only looks like one stays as it is", () => {
  const value = [
    5n,
    [[-6n], []],
    { n: 7n },
    { n: { n: 8n } },
    { n: 9 },
    { n: null },
    { n: "10", of: "x" },
    "n",
    null,
    {},
  ];
  expect(decodeJson(encodeJson(value))).toEqual(value);
  expect(decodeJson(encodeJson(11n))).toBe(11n);
});
