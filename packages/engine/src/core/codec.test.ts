import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Credit } from "../core/command.ts";
import type { Command } from "../exchange-types.ts";
import { decodeCommand, encodeJson } from "./codec.ts";

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
