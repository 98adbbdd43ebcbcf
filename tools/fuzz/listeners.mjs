// @ts-check
// Honest sockets beside the attack: each person's, a visitor's, and one of the old protocol. Whatever is pushed to one
// of them must be theirs or everybody's.

import { openBareSocket } from "./bare-websocket.mjs";

/** @typedef {import("./cast.mjs").Person} Person */
/** @typedef {import("./bare-websocket.mjs").BareSocket} BareSocket */

const pingEveryMs = 20_000;

/**
 * @param {{ port: number, people: readonly Person[], owners: import("./owners.mjs").Owners, onForeign: (what: string) => void }} options
 * @returns {Promise<{ heard: () => number, close: () => void }>}
 */
export async function openListeners({ port, people, owners, onForeign }) {
  let heard = 0;
  /** @param {Person | null} person @param {3 | 4} version */
  const open = async (person, version) => {
    const askers = person === null ? [] : [person.number];
    /** @type {BareSocket | null} */
    let socket = null;
    /** @type {readonly (readonly [string, string])[]} */
    const headers = [["x-forwarded-for", `10.200.${version}.${(person?.number ?? 0) & 255}`]];
    socket = await openBareSocket({
      port,
      path: `/socket.io/?EIO=${version}&transport=websocket`,
      headers,
      onText(text) {
        if (text === "2") return socket?.send("3");
        if (!text.startsWith("42")) return;
        heard += 1;
        const foreign = owners.foreign(askers, text);
        if (foreign !== null) onForeign(`a push over protocol ${version}: ${foreign}: ${text.slice(0, 300)}`);
      },
    });
    if (version === 4) socket?.send(person === null ? "40" : `40${JSON.stringify({ token: person.tokens[0] })}`);
    for (const channel of ["status", "tickers", "book:1", "trades:1"]) {
      socket?.send(`42${JSON.stringify(["subscribe", { channel }])}`);
    }
    return socket;
  };
  const opened = await Promise.all([open(null, 4), open(null, 3), ...people.map((person) => open(person, 4))]);
  const ping = setInterval(() => opened[1]?.send("2"), pingEveryMs);
  return {
    heard: () => heard,
    close() {
      clearInterval(ping);
      for (const socket of opened) socket?.close();
    },
  };
}
