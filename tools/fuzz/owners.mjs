// @ts-check
// What belongs to whom: words that stand in the texts of one person alone, and numbers given to things of theirs. Every
// reply and every push is searched for those of others.

/** @typedef {import("./cast.mjs").Person} Person */

/** Texts of a person carry the first, their addresses the second; the digits say whose they are. */
const marks = /knry(\d{1,6})x|0xc0ffee([0-9a-f]{8})/g;
/** Numbers of users, sessions, messages and the like begin here, so that none is taken for anything else. */
export const idsFrom = 700_000_000;
const numbers = /(?<![\d.])(?:\d{8,9}|\d{11,13}|[a-z]{2}\d{6,9})(?![\d.])/g;

/**
 * Only what is called an id is one: checksums and sums of money look the same. People and withdrawals are shown under
 * enciphered numbers below 2^40; instants are above that, or have fewer digits.
 */
const ids = /"(?:\w+_)?id":"?(7\d{8}|\d{11,12}|10\d{11})(?!\d)/g;
/** The checksum of a book may by chance be anybody's number. */
const checksums = /"sum":\d+/g;

/** Replies that show what belongs to others on purpose, with the reason. @type {Readonly<Record<string, string>>} */
export const openReplies = {
  "outbox.list": "the demo's post box is open to everybody; a live exchange has none",
  "acceptors.list": "everybody sees with whom they can deal",
  "acceptors.info": "everybody sees with whom they can deal",
};

/** @param {number} number */
export function markOf(number) {
  return `knry${number}x`;
}

/** An address on a chain that says whose it is. @param {number} number @param {number} [which] */
export function addressOf(number, which = 0) {
  return `0xc0ffee${number.toString(16).padStart(8, "0")}${which.toString(16).padStart(26, "0")}`;
}

export class Owners {
  /** @type {Map<string, number>} the number of the person something belongs to */
  #owned = new Map();
  /** What somebody has said themselves may come back to them. @type {Set<string>} */
  #said = new Set();

  /** @param {string | number} what @param {Person} person */
  own(what, person) {
    const name = String(what).toLowerCase();
    if (!this.#owned.has(name)) this.#owned.set(name, person.number);
  }

  /** Notes what belongs to others in what somebody sends. @param {readonly number[]} askers @param {string} sent */
  hear(askers, sent) {
    for (const [name, owner] of this.#in(sent)) {
      if (!askers.includes(owner)) for (const asker of askers) this.#said.add(`${asker} ${name}`);
    }
  }

  /** Numbers of things in a reply to somebody are theirs, unless they are known to be another's. */
  /** @param {Person} person @param {string} text */
  learn(person, text) {
    for (const [, id = ""] of text.matchAll(ids)) this.own(id, person);
  }

  /**
   * What of others' is in a text; null if nothing.
   *
   * @param {readonly number[]} askers the numbers of those it was sent to; none for a visitor
   * @param {string} text
   * @param {string} [sent] what was asked
   */
  foreign(askers, text, sent = "") {
    const asked = sent.toLowerCase();
    for (const [name, owner] of this.#in(text)) {
      if (askers.includes(owner) || asked.includes(name)) continue;
      if (askers.some((asker) => this.#said.has(`${asker} ${name}`))) continue;
      return `${name} belongs to person ${owner}, and was shown to ${askers.length === 0 ? "a visitor" : `person ${askers}`}`;
    }
    return null;
  }

  /** @param {string} text @returns {[name: string, owner: number][]} */
  #in(text) {
    const small = text.toLowerCase().replaceAll(checksums, "");
    /** @type {[string, number][]} */
    const found = [];
    for (const match of small.matchAll(marks)) {
      found.push([match[0], match[1] === undefined ? Number.parseInt(match[2] ?? "", 16) : Number(match[1])]);
    }
    for (const [name] of small.matchAll(numbers)) {
      const owner = this.#owned.get(name);
      if (owner !== undefined) found.push([name, owner]);
    }
    return found;
  }
}
