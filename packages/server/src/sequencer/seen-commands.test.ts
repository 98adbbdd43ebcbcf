import { expect, test } from "vitest";
import { SeenCommands } from "./seen-commands.ts";

function seenBetween(after: number, upTo: number): SeenCommands {
  const seen = new SeenCommands(after);
  for (let seq = after + 1; seq <= upTo; seq += 1) seen.keep(1_000 + seq, 7, `{"n":${seq}}`);
  seen.settle({ seq: upTo, hash: "h", stateHash: "s" });
  return seen;
}

function numbers(seen: SeenCommands, after: number): number[] | null {
  return seen.since(after)?.map((command) => command.seq) ?? null;
}

test("all commands after one are given, or none if some are missing", () => {
  const seen = seenBetween(10, 14);
  expect(numbers(seen, 10)).toEqual([11, 12, 13, 14]);
  expect(numbers(seen, 13)).toEqual([14]);
  expect(numbers(seen, 14)).toEqual([]);
  expect([numbers(seen, 9), numbers(seen, 15)]).toEqual([null, null]);
});

test("each is given as it was kept", () => {
  expect(seenBetween(10, 12).since(11)).toEqual([{ seq: 12, at: 1_012, userId: 7, content: '{"n":12}' }]);
});

test("what a snapshot holds is let go once", () => {
  const seen = seenBetween(10, 14);
  expect([seen.forget(12), seen.forget(12), seen.forget(11)]).toEqual([2, 0, 0]);
  expect([numbers(seen, 11), numbers(seen, 12)]).toEqual([null, [13, 14]]);
  expect([seen.forget(14), numbers(seen, 14)]).toEqual([2, []]);
});

test("with no snapshot ever, memory stays bounded and says that it has a hole", () => {
  const seen = seenBetween(0, 250_000);
  expect(numbers(seen, 0)).toBe(null);
  expect(numbers(seen, 200_000)?.length).toBe(50_000);
});
