// Knows which channels are watched and keeps each of them whole: subscribes when somebody looks, again after a
// gap, a refusal or a lost connection, and lets go some seconds after the last watcher left.

import { type ChannelMessage, channelNames, type SubscribeReply } from "@tidemark/contract";
import { assert, ensure, secondMs } from "@tidemark/kernel";
import {
  type ChannelReader,
  type ChannelState,
  type ChannelValue,
  loadingState,
  lose,
  receive,
} from "./channel-state.ts";
import { createPace, type Pace } from "./pace.ts";

export type HubPorts = {
  /** How a channel is read; known by the time its first message comes. */
  readonly readerOf: (channel: string) => ChannelReader<unknown> | undefined;
  readonly subscribe: (channel: string, answered: (reply: SubscribeReply) => void) => void;
  readonly unsubscribe: (channel: string) => void;
  readonly now: () => number;
  readonly later: (run: () => void, afterMs: number) => () => void;
  readonly nextFrame: (run: () => void) => void;
  readonly limits: { readonly eventsPerWindowMax: number; readonly windowMs: number };
};

type Entry = {
  state: ChannelState<unknown>;
  readonly watchers: Set<() => void>;
  attempts: number;
  stopRetry: () => void;
  stopLeaving: () => void;
};

function nothingToStop(): void {}

function isChannel(channel: string): boolean {
  return (channelNames as readonly string[]).includes(channel.split(":", 1)[0] ?? "");
}

const leaveAfterMs = 5 * secondMs;
const retryFirstMs = 2 * secondMs;
const retryMostMs = 60 * secondMs;
/** Login, a few unsubscribes and the heartbeat share the limit with us. */
const eventsKeptFree = 14;

export class ChannelHub {
  readonly #entries = new Map<string, Entry>();
  readonly #ports: HubPorts;
  readonly #frame: Frame;
  readonly #pace: Pace;
  #isUp = false;

  constructor(ports: HubPorts) {
    this.#ports = ports;
    this.#frame = createFrame((channel) => this.#tell(channel), ports.nextFrame);
    this.#pace = createPace({
      eventsMax: ports.limits.eventsPerWindowMax - eventsKeptFree,
      windowMs: ports.limits.windowMs,
      now: ports.now,
      later: ports.later,
    });
  }

  watch(channel: string, watcher: () => void): () => void {
    const entry = this.#entries.get(channel) ?? this.#open(channel);
    entry.stopLeaving();
    entry.watchers.add(watcher);
    return () => {
      entry.watchers.delete(watcher);
      if (entry.watchers.size === 0) this.#leaveLater(channel, entry);
    };
  }

  read(channel: string): ChannelValue<unknown> {
    return (this.#entries.get(channel)?.state ?? loadingState).value;
  }

  connected(): void {
    this.#isUp = true;
    this.#pace.reset();
    for (const [channel, entry] of this.#entries) {
      entry.stopRetry();
      entry.attempts = 0;
      this.#subscribe(channel);
    }
  }

  /** What is shown is as of the last word that came. */
  disconnected(heardAt: number): void {
    this.#isUp = false;
    this.#pace.reset();
    for (const [channel, entry] of this.#entries) this.#lose(channel, entry, heardAt);
  }

  received(message: ChannelMessage): void {
    const entry = this.#entries.get(message.channel);
    if (entry === undefined) return;
    const reader = ensure(this.#ports.readerOf(message.channel), `no reader for ${message.channel}`);
    const { state, verdict } = receive(entry.state, message, reader, this.#ports.now());
    if (verdict === "ignored") return;
    entry.state = state;
    this.#frame.mark(message.channel);
    if (verdict === "taken") entry.attempts = 0;
    else this.#retry(message.channel, entry);
  }

  #open(channel: string): Entry {
    assert(isChannel(channel), `no channel ${channel}`);
    const entry: Entry = {
      state: loadingState,
      watchers: new Set(),
      attempts: 0,
      stopRetry: nothingToStop,
      stopLeaving: nothingToStop,
    };
    this.#entries.set(channel, entry);
    if (this.#isUp) this.#subscribe(channel);
    return entry;
  }

  #subscribe(channel: string): void {
    this.#pace.run(() => {
      if (!this.#entries.has(channel)) return;
      this.#ports.subscribe(channel, (reply) => {
        const entry = this.#entries.get(channel);
        if (entry !== undefined && !reply.ok && this.#isUp) this.#retry(channel, entry);
      });
    });
  }

  /** The first retry after a gap is immediate; one that keeps failing waits longer each time. */
  #retry(channel: string, entry: Entry): void {
    this.#lose(channel, entry);
    const attempt = entry.attempts;
    entry.attempts += 1;
    entry.stopRetry();
    if (attempt === 0) {
      this.#subscribe(channel);
      return;
    }
    const delayMs = Math.min(retryFirstMs * 2 ** (attempt - 1), retryMostMs);
    entry.stopRetry = this.#ports.later(() => this.#isUp && this.#subscribe(channel), delayMs);
  }

  #lose(channel: string, entry: Entry, since = this.#ports.now()): void {
    entry.state = lose(entry.state, since);
    this.#frame.mark(channel);
  }

  #leaveLater(channel: string, entry: Entry): void {
    entry.stopLeaving();
    entry.stopLeaving = this.#ports.later(() => {
      entry.stopRetry();
      this.#entries.delete(channel);
      if (this.#isUp) this.#pace.run(() => !this.#entries.has(channel) && this.#ports.unsubscribe(channel));
    }, leaveAfterMs);
  }

  #tell(channel: string): void {
    for (const watcher of this.#entries.get(channel)?.watchers ?? []) watcher();
  }
}

/** Gathers what changed and tells it once per animation frame, however many messages came in between. */
type Frame = { readonly mark: (name: string) => void };

function createFrame(tell: (name: string) => void, nextFrame: (run: () => void) => void): Frame {
  const changed = new Set<string>();
  return {
    mark(name) {
      changed.add(name);
      if (changed.size > 1) return;
      nextFrame(() => {
        const names = [...changed];
        changed.clear();
        for (const each of names) tell(each);
      });
    },
  };
}
