import type { ChannelMessage } from "@tidemark/contract";
import { expect, test } from "vitest";
import { createChannels, type Watcher } from "./channels.ts";

function listener(): Watcher & { readonly heard: ChannelMessage[] } {
  const heard: ChannelMessage[] = [];
  return { heard, send: (message) => void heard.push(message) };
}

test("a watcher hears the state, then every change numbered one by one", () => {
  const channels = createChannels();
  let state = "calm";
  channels.open("weather", () => state);
  const early = listener();
  expect(channels.watch("weather", early)).toBe(1);
  state = "wind";
  channels.publish("weather", "wind");
  const late = listener();
  expect(channels.watch("weather", late)).toBe(2);
  channels.publish("weather", "rain");
  expect(early.heard.map(({ seq, kind, data }) => [seq, kind, data])).toEqual([
    [1, "snapshot", "calm"],
    [2, "change", "wind"],
    [3, "change", "rain"],
  ]);
  expect(late.heard.map(({ seq, kind, data }) => [seq, kind, data])).toEqual([
    [2, "snapshot", "wind"],
    [3, "change", "rain"],
  ]);
});

test("watching twice does not double a change", () => {
  const channels = createChannels();
  channels.open("weather", () => null);
  const watcher = listener();
  channels.watch("weather", watcher);
  channels.watch("weather", watcher);
  channels.publish("weather", "wind");
  expect(watcher.heard.filter((message) => message.kind === "change")).toHaveLength(1);
});

test("who left or was forgotten hears nothing more", () => {
  const channels = createChannels();
  channels.open("weather", () => null);
  const [left, forgotten] = [listener(), listener()];
  channels.watch("weather", left);
  channels.watch("weather", forgotten);
  channels.unwatch("weather", left);
  channels.forget(forgotten);
  channels.publish("weather", "wind");
  expect(left.heard).toHaveLength(1);
  expect(forgotten.heard).toHaveLength(1);
});

test("there is no channel but those that were opened", () => {
  const channels = createChannels();
  expect(channels.watch("__proto__", listener())).toBeNull();
  expect(() => channels.publish("weather", 1)).toThrow(/no channel weather/);
});

test("a change goes out once for all its watchers when there is a way, and not at all when nobody listens", () => {
  const channels = createChannels();
  channels.open("weather", () => "calm");
  channels.open("tides", () => "low");
  const sent: ChannelMessage[] = [];
  channels.broadcastBy((message) => void sent.push(message));
  expect(channels.isWatched("weather")).toBe(false);
  channels.publish("weather", "wind");
  expect(sent).toEqual([]);
  const [one, other] = [listener(), listener()];
  channels.watch("weather", one);
  channels.watch("weather", other);
  expect(channels.isWatched("weather")).toBe(true);
  channels.publish("weather", "rain");
  channels.publish("tides", "high");
  expect(sent.map(({ channel, seq, data }) => [channel, seq, data])).toEqual([["weather", 3, "rain"]]);
  expect(one.heard.map(({ kind }) => kind)).toEqual(["snapshot"]);
  channels.forget(one);
  channels.unwatch("weather", other);
  expect(channels.isWatched("weather")).toBe(false);
  expect(channels.isWatched("nowhere")).toBe(false);
});

test("a state that is kept only while somebody watches is made for the first one", () => {
  const channels = createChannels();
  const watchedAt: boolean[] = [];
  channels.open("weather", () => void watchedAt.push(channels.isWatched("weather")));
  channels.watch("weather", listener());
  channels.watch("weather", listener());
  expect(watchedAt).toEqual([false, true]);
});
