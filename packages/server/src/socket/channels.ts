// Public channels: each is a state everybody may see, a number that grows by one with each change, and the sockets
// that watch it. A new watcher gets the whole state under the current number, then every change in order. A change
// costs as much as those who watch its channel, whoever else is there.

import type { ChannelMessage } from "@tidemark/contract";

/** Something that can be sent a message; a socket in the product, a list in a unit test. */
export type Watcher = { send(message: ChannelMessage): void };

type Channel = { seq: number; snapshot(): unknown; readonly watchers: Set<Watcher> };

export type Channels = {
  /**
   * Opens a channel; `snapshot` gives its whole state under the current number. It is asked before the new watcher is
   * counted, so a state that is kept only while somebody watches can be made then.
   */
  open(name: string, snapshot: () => unknown): void;
  publish(name: string, change: unknown): void;
  /** Whether anybody would hear a change; what nobody hears need not be computed. */
  isWatched(name: string): boolean;
  /** From now on a change goes out once for all its watchers instead of once for each. */
  broadcastBy(broadcast: (message: ChannelMessage) => void): void;
  /** Sends the snapshot and every later change; answers its number, or null when there is no such channel. */
  watch(name: string, watcher: Watcher): number | null;
  unwatch(name: string, watcher: Watcher): void;
  forget(watcher: Watcher): void;
};

export function createChannels(): Channels {
  const channels = new Map<string, Channel>();
  let broadcast: ((message: ChannelMessage) => void) | null = null;
  return {
    open(name, snapshot) {
      channels.set(name, { seq: 1, snapshot, watchers: new Set() });
    },
    publish(name, change) {
      const channel = channels.get(name);
      if (channel === undefined) throw new Error(`no channel ${name}`);
      channel.seq += 1;
      const message: ChannelMessage = { channel: name, seq: channel.seq, kind: "change", data: change };
      if (channel.watchers.size === 0) return;
      if (broadcast !== null) return broadcast(message);
      for (const watcher of channel.watchers) watcher.send(message);
    },
    isWatched: (name) => (channels.get(name)?.watchers.size ?? 0) > 0,
    broadcastBy(send) {
      broadcast = send;
    },
    watch(name, watcher) {
      const channel = channels.get(name);
      if (channel === undefined) return null;
      const data = channel.snapshot();
      channel.watchers.add(watcher);
      watcher.send({ channel: name, seq: channel.seq, kind: "snapshot", data });
      return channel.seq;
    },
    unwatch(name, watcher) {
      channels.get(name)?.watchers.delete(watcher);
    },
    forget(watcher) {
      for (const channel of channels.values()) channel.watchers.delete(watcher);
    },
  };
}
