// One channel as a pure state: a snapshot with a number, then changes numbered one by one. A change that skips a
// number is a gap and never applied, so what is shown is always a state the exchange really was in.

import type { ChannelMessage } from "@tidemark/contract";

export type ChannelValue<Data> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly data: Data }
  | { readonly state: "stale"; readonly data: Data; readonly since: number };

export type ChannelState<Data> = {
  readonly value: ChannelValue<Data>;
  /** The number of the last message taken; null while a snapshot is awaited. */
  readonly seq: number | null;
};

/** How a channel's messages are read. Both answer null for data that makes no sense. */
export type ChannelReader<Data> = {
  readonly snapshot: (data: unknown) => Data | null;
  readonly change: (previous: Data, data: unknown) => Data | null;
};

export type Receipt<Data> = { readonly state: ChannelState<Data>; readonly verdict: "taken" | "ignored" | "gap" };

export const loadingState: ChannelState<never> = { value: { state: "loading" }, seq: null };

function taken<Data>(data: Data, seq: number): Receipt<Data> {
  return { state: { value: { state: "ready", data }, seq }, verdict: "taken" };
}

/** What was shown is kept but marked; nothing more is taken until a new snapshot comes. */
export function lose<Data>(state: ChannelState<Data>, since: number): ChannelState<Data> {
  const { value } = state;
  return { value: value.state === "ready" ? { state: "stale", data: value.data, since } : value, seq: null };
}

export function receive<Data>(
  state: ChannelState<Data>,
  message: Pick<ChannelMessage, "seq" | "kind" | "data">,
  reader: ChannelReader<Data>,
  now: number,
): Receipt<Data> {
  const { value, seq } = state;
  const gap: Receipt<Data> = { state: lose(state, now), verdict: "gap" };
  if (message.kind === "snapshot") {
    const data = reader.snapshot(message.data);
    return data === null ? gap : taken(data, message.seq);
  }
  if (seq === null || value.state !== "ready" || message.seq <= seq) return { state, verdict: "ignored" };
  if (message.seq !== seq + 1) return gap;
  const data = reader.change(value.data, message.data);
  return data === null ? gap : taken(data, message.seq);
}
