// The hub with the status channel of the contract, driven by a clock and frames that the test moves.

import { type StatusChannel, type SubscribeReply, socketLimits } from "@tidemark/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChannelHub } from "./channel-hub.ts";
import { readerOf } from "./channels.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const ready: StatusChannel = { mode: "demo", version: "1", engine: "ready", database: "ready", maintenance: false };

function bench() {
  const sent: string[] = [];
  const answers: ((reply: SubscribeReply) => void)[] = [];
  const frames: (() => void)[] = [];
  const hub = new ChannelHub({
    readerOf,
    subscribe: (channel, answered) => {
      sent.push(`subscribe ${channel}`);
      answers.push(answered);
    },
    unsubscribe: (channel) => sent.push(`unsubscribe ${channel}`),
    now: () => Date.now(),
    later: (run, afterMs) => {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    nextFrame: (run) => frames.push(run),
    limits: socketLimits,
  });
  const frame = () => {
    for (const run of frames.splice(0)) run();
  };
  const message = (kind: "snapshot" | "change", seq: number, data: unknown) =>
    hub.received({ channel: "status", kind, seq, data });
  return { hub, sent, answers, frame, message };
}

test("a watched channel is subscribed once connected, and watchers hear once per frame", () => {
  const { hub, sent, frame, message } = bench();
  let heard = 0;
  hub.watch("status", () => {
    heard += 1;
  });
  expect(sent).toEqual([]);
  hub.connected();
  expect(sent).toEqual(["subscribe status"]);
  message("snapshot", 1, ready);
  message("change", 2, { engine: "recovering" });
  message("change", 3, { engine: "ready" });
  expect(heard).toBe(0);
  frame();
  expect(heard).toBe(1);
  expect(hub.read("status")).toEqual({ state: "ready", data: ready });
});

test("two watchers share one subscription, and it ends only after the last has been gone a while", () => {
  const { hub, sent } = bench();
  hub.connected();
  const leaveFirst = hub.watch("status", () => undefined);
  const leaveSecond = hub.watch("status", () => undefined);
  leaveFirst();
  vi.advanceTimersByTime(60_000);
  leaveSecond();
  vi.advanceTimersByTime(4_000);
  const leaveThird = hub.watch("status", () => undefined);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["subscribe status"]);
  leaveThird();
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(["subscribe status", "unsubscribe status"]);
  expect(hub.read("status")).toEqual({ state: "loading" });
});

test("a gap subscribes again at once, and the new snapshot makes it whole", () => {
  const { hub, sent, message } = bench();
  hub.watch("status", () => undefined);
  hub.connected();
  message("snapshot", 1, ready);
  vi.setSystemTime(500);
  message("change", 3, { engine: "recovering" });
  expect(sent).toEqual(["subscribe status", "subscribe status"]);
  expect(hub.read("status")).toEqual({ state: "stale", data: ready, since: 500 });
  message("snapshot", 3, { ...ready, engine: "recovering" });
  expect(hub.read("status")).toMatchObject({ state: "ready", data: { engine: "recovering" } });
});

test("a lost connection marks the data stale, and coming back subscribes again", () => {
  const { hub, sent, message } = bench();
  hub.watch("status", () => undefined);
  hub.connected();
  message("snapshot", 9, ready);
  vi.setSystemTime(3_000);
  hub.disconnected(700);
  expect(hub.read("status")).toEqual({ state: "stale", data: ready, since: 700 });
  hub.connected();
  expect(sent).toEqual(["subscribe status", "subscribe status"]);
  message("snapshot", 1, ready);
  expect(hub.read("status")).toEqual({ state: "ready", data: ready });
});

test("a refused subscription is tried again, waiting longer each time", () => {
  const { hub, sent, answers } = bench();
  hub.watch("status", () => undefined);
  hub.connected();
  const refuse = () => answers.at(-1)?.({ ok: false, code: "too_many_requests" });
  refuse();
  expect(sent).toHaveLength(2);
  refuse();
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(3);
  refuse();
  vi.advanceTimersByTime(3_999);
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(4);
});

test("messages of channels nobody watches, and channels nobody knows, do no harm", () => {
  const { hub, message } = bench();
  message("snapshot", 1, ready);
  expect(hub.read("status")).toEqual({ state: "loading" });
  expect(() => hub.watch("no_such_channel", () => undefined)).toThrow("no channel");
});
