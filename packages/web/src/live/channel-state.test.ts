import { expect, test } from "vitest";
import { type ChannelReader, type ChannelState, loadingState, lose, receive } from "./channel-state.ts";

/** A channel of letters: a snapshot is a word, a change adds a letter, a number makes no sense. */
const words: ChannelReader<string> = {
  snapshot: (data) => (typeof data === "string" ? data : null),
  change: (previous, data) => (typeof data === "string" ? previous + data : null),
};

type Sent = readonly ["snapshot" | "change", number, unknown];

function after(state: ChannelState<string>, ...sent: readonly Sent[]) {
  let current = state;
  const verdicts: string[] = [];
  for (const [kind, seq, data] of sent) {
    const receipt = receive(current, { kind, seq, data }, words, 50);
    current = receipt.state;
    verdicts.push(receipt.verdict);
  }
  return { state: current, verdicts };
}

test("a snapshot, then changes one by one", () => {
  const { state, verdicts } = after(loadingState, ["snapshot", 4, "a"], ["change", 5, "b"], ["change", 6, "c"]);
  expect(state).toEqual({ value: { state: "ready", data: "abc" }, seq: 6 });
  expect(verdicts).toEqual(["taken", "taken", "taken"]);
});

test("a change before any snapshot is ignored", () => {
  expect(after(loadingState, ["change", 1, "x"])).toEqual({ state: loadingState, verdicts: ["ignored"] });
});

test("a duplicate or an older change is ignored", () => {
  const { state, verdicts } = after(
    loadingState,
    ["snapshot", 4, "a"],
    ["change", 5, "b"],
    ["change", 5, "b"],
    ["change", 4, "x"],
  );
  expect(state.value).toEqual({ state: "ready", data: "ab" });
  expect(verdicts).toEqual(["taken", "taken", "ignored", "ignored"]);
});

test("a gap keeps what was shown as stale and takes nothing until the next snapshot", () => {
  const gap = after(loadingState, ["snapshot", 4, "a"], ["change", 6, "c"], ["change", 5, "b"], ["change", 7, "d"]);
  expect(gap.verdicts).toEqual(["taken", "gap", "ignored", "ignored"]);
  expect(gap.state).toEqual({ value: { state: "stale", data: "a", since: 50 }, seq: null });
  expect(after(gap.state, ["snapshot", 7, "abcd"]).state).toEqual({ value: { state: "ready", data: "abcd" }, seq: 7 });
});

test("a snapshot replaces whatever is there, even with a lower number after a restart", () => {
  const { state } = after(loadingState, ["snapshot", 90, "old"], ["snapshot", 1, "new"], ["change", 2, "er"]);
  expect(state).toEqual({ value: { state: "ready", data: "newer" }, seq: 2 });
});

test("data that makes no sense counts as a gap, never as data", () => {
  expect(after(loadingState, ["snapshot", 1, 7]).verdicts).toEqual(["gap"]);
  const { state, verdicts } = after(loadingState, ["snapshot", 1, "a"], ["change", 2, 7]);
  expect(verdicts).toEqual(["taken", "gap"]);
  expect(state.value).toEqual({ state: "stale", data: "a", since: 50 });
});

test("losing the connection marks what is shown; twice keeps the first moment", () => {
  expect(lose(loadingState, 10)).toEqual(loadingState);
  const { state } = after(loadingState, ["snapshot", 1, "a"]);
  const lost = lose(state, 10);
  expect(lost).toEqual({ value: { state: "stale", data: "a", since: 10 }, seq: null });
  expect(lose(lost, 20)).toEqual(lost);
});
