// @ts-check
// Which of the server's tests also run on the embedded database where there is a PostgreSQL. What stands on the
// database itself (storage, sequencer, start) runs on both. A room above it speaks to whichever there is in the same
// words: a journey in the browser, whose exchange stands on the embedded one, or else one file of the room, its namesake
// or its longest, shows that it does.

import { basename, dirname } from "node:path";

const base = "packages/server/src/";
/** These attack or flood the doors, or never come as far as a database: whichever lies behind answers the same. */
const atTheDoors = [
  "assembly/cannot-do.test.ts",
  "assembly/console-app.test.ts",
  "assembly/fuzz.test.ts",
  "assembly/security-events.test.ts",
  "programs/flood.test.ts",
  "programs/refused-start.test.ts",
  "features/signing/signer.test.ts",
];
/** Rooms that journeys walk through, by the journey; a test sees to it that each is there. */
export const journeys = new Map([
  ["features/acceptors", "e2e/acceptors.spec.ts"],
  ["features/book", "e2e/spot.spec.ts"],
  ["features/c2c", "e2e/c2c.spec.ts"],
  ["features/casework", "e2e/console-cases.spec.ts"],
  ["features/codes", "e2e/people.spec.ts"],
  ["features/conversion", "e2e/conversion.spec.ts"],
  ["features/deals", "e2e/c2c.spec.ts"],
  ["features/deposits", "e2e/funds/deposit-page.spec.ts"],
  ["features/identity", "e2e/identity.spec.ts"],
  ["features/leverage", "e2e/leverage.spec.ts"],
  ["features/listing", "e2e/console-listing.spec.ts"],
  ["features/markets", "e2e/home.spec.ts"],
  ["features/messages", "e2e/messages.spec.ts"],
  ["features/money", "e2e/console-money.spec.ts"],
  ["features/newcomers", "e2e/newcomer.spec.ts"],
  ["features/news", "e2e/news.spec.ts"],
  ["features/offerings", "e2e/offerings.spec.ts"],
  ["features/operators", "e2e/console.spec.ts"],
  ["features/passkeys", "e2e/passkeys.spec.ts"],
  ["features/payments", "e2e/payments.spec.ts"],
  ["features/people", "e2e/people.spec.ts"],
  ["features/points", "e2e/points.spec.ts"],
  ["features/prices", "e2e/prices.spec.ts"],
  ["features/savings", "e2e/savings.spec.ts"],
  ["features/seconds", "e2e/seconds.spec.ts"],
  ["features/security", "e2e/safety.spec.ts"],
  ["features/sessions", "e2e/people.spec.ts"],
  ["features/settings", "e2e/console-settings.spec.ts"],
  ["features/shops", "e2e/shops.spec.ts"],
  ["features/spot", "e2e/spot.spec.ts"],
  ["features/team", "e2e/team.spec.ts"],
  ["features/transfers", "e2e/funds/transfer-ways.spec.ts"],
  ["features/wallets", "e2e/funds/wallets.spec.ts"],
  ["features/wealth", "e2e/wealth.spec.ts"],
  ["features/withdrawals", "e2e/funds/withdrawals.spec.ts"],
  ["http", "e2e/addresses.spec.ts"],
  ["socket", "e2e/connection.spec.ts"],
]);
/** What everything stands on and what knows of no database. */
const withoutDatabase = /^platform\//;
/** A room whose first choice takes minutes there: this one shows as well that it speaks to both. */
const instead = ["features/makers/makers-driver.test.ts"];
/** A feature, or one of these. */
const room = /^(features\/[^/]+|http|socket)\//;

/**
 * @param {readonly string[]} files paths from the root
 * @param {(path: string) => number} sizeOf
 * @returns {string[]}
 */
export function embeddedFiles(files, sizeOf) {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  const below = files.filter((file) => {
    const path = file.slice(base.length);
    if (atTheDoors.includes(path) || withoutDatabase.test(path)) return false;
    const name = roomOf(file);
    if (name === null) return true;
    if (journeys.has(name)) return false;
    const before = chosen.get(name);
    if (before === undefined || isRather(file, before, sizeOf)) chosen.set(name, file);
    return false;
  });
  return [...below, ...chosen.values()];
}

/** @param {string} file */
function roomOf(file) {
  return room.exec(file.slice(base.length))?.[1] ?? null;
}

/** @param {string} file @param {string} before @param {(path: string) => number} sizeOf */
function isRather(file, before, sizeOf) {
  if (isInstead(before)) return false;
  if (isInstead(file)) return true;
  if (isNamesake(before)) return false;
  return isNamesake(file) || sizeOf(file) > sizeOf(before);
}

/** @param {string} file */
function isNamesake(file) {
  return basename(file) === `${basename(dirname(file))}.test.ts`;
}

/** @param {string} file */
function isInstead(file) {
  return instead.includes(file.slice(base.length));
}
