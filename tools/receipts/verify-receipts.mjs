// Works receipts out again without believing anybody: it knows how prices are chained, how a head is signed, and how
// closings and options are reckoned, and shares no code with the exchange.
//
//   npm run verify-receipts -- --origin http://localhost:3000 --token <session token>
//   npm run verify-receipts -- --origin http://localhost:3000 --token <session token> --kind options --save all.json
//   npm run verify-receipts -- --file all.json --origin http://localhost:3000
//   npm run verify-receipts -- --file all.json
//
// The first reads all closings and options of the token's owner and, beside their receipts, every link from the first of
// their looks to the newest head. Links are everybody's to read, so a file needs no token; without the exchange only what
// the receipts say themselves can be worked out, and the last line says so.

import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { leverFaults, leverLooks } from "./lever-receipts.mjs";
import { optionFaults, optionLooks } from "./option-receipts.mjs";
import { hashOf } from "./price-chain.mjs";

/** @typedef {import("./price-chain.mjs").Look} Look */
/** @typedef {import("./price-chain.mjs").Head} Head */
/** @typedef {import("./lever-receipts.mjs").LeverReceipt} LeverReceipt */
/** @typedef {import("./option-receipts.mjs").OptionReceipt} OptionReceipt */
/** @typedef {LeverReceipt | OptionReceipt} Receipt */
/** @typedef {{ origin: string, token: string }} Asking the token is empty for what everybody may read */

/** Where each kind is listed and its receipts are. */
const kinds = {
  leverage: { list: "lever/closings", one: "lever/receipt" },
  options: { list: "microtrade/ended", one: "microtrade/receipt" },
};

/**
 * Whoever asks for thousands is asked to wait now and then, and does.
 *
 * @param {Asking} asking
 * @param {string} path
 */
async function ask({ origin, token }, path) {
  for (;;) {
    const response = await fetch(`${origin}/api/${path}`, token === "" ? {} : { headers: { authorization: token } });
    const { type, message, code, params } = await response.json();
    if (type === "ok") return message;
    if (code !== "too_many_requests") throw new Error(`${path}: ${code ?? type}`);
    await wait(1000 * Math.max(1, Number(params?.seconds ?? 1)));
  }
}

/**
 * @param {Asking} asking
 * @param {readonly (keyof typeof kinds)[]} wanted
 * @returns {AsyncGenerator<Receipt>}
 */
async function* receiptsFrom(asking, wanted) {
  for (const kind of wanted) {
    const { list, one } = kinds[kind];
    for (let before = /** @type {string | number | null} */ (""); before !== null; ) {
      const { data, next } = await ask(asking, `${list}?before=${before}`);
      for (const { id } of data) yield ask(asking, `${one}?id=${id}`);
      before = next;
    }
  }
}

/**
 * A text that is no figure, or a look that is none, is a fault and no reason to stop.
 *
 * @param {Receipt} receipt
 */
function faultsOf(receipt) {
  try {
    return "option" in receipt ? optionFaults(receipt) : leverFaults(receipt);
  } catch (error) {
    const id = "option" in receipt ? `option ${receipt.option?.id}` : `closing ${receipt.closing?.id}`;
    return [`${id}: ${error instanceof Error ? error.message : error}`];
  }
}

/**
 * Every link from the first look of the receipts to the head follows from the one before, and their looks are among them.
 *
 * @param {Asking} asking
 * @param {Map<number, Look>} looks
 * @param {Head} head
 */
async function chainFaults(asking, looks, head) {
  const faults = [];
  let link = looks.get(Math.min(...looks.keys()));
  while (link !== undefined && link.number < head.number) {
    /** @type {{ ticks: Look[] }} */
    const { ticks } = await ask(asking, `prices/ticks?from=${link.number + 1}&to=${head.number}`);
    if (ticks.length === 0) return [...faults, `link ${link.number + 1} is missing`];
    for (const tick of ticks) {
      const holds = tick.number === link.number + 1 && tick.previous === link.hash && tick.hash === hashOf(tick);
      if (!holds) return [...faults, `link ${tick.number} does not follow from the one before`];
      if ((looks.get(tick.number)?.hash ?? tick.hash) !== tick.hash) faults.push(`look ${tick.number} is another one`);
      link = tick;
    }
  }
  return link?.number === head.number && link.hash !== head.hash
    ? [...faults, `the head is not link ${head.number}`]
    : faults;
}

/** @param {{ asking: Asking | null, file: string | null, wanted: readonly (keyof typeof kinds)[] }} from */
async function run({ asking, file, wanted }) {
  /** @type {Receipt[]} */
  const all = [];
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<number, Look>} */
  const looks = new Map();
  let head = /** @type {Head | null} */ (null);
  /** @type {AsyncIterable<Receipt> | Iterable<Receipt>} */
  const receipts = file !== null ? JSON.parse(await readFile(file, "utf8")) : asking && receiptsFrom(asking, wanted);
  for await (const receipt of receipts) {
    all.push(receipt);
    faults.push(...faultsOf(receipt));
    for (const look of "option" in receipt ? optionLooks(receipt) : leverLooks(receipt)) {
      const known = looks.get(look.number);
      if (known !== undefined && known.hash !== look.hash) faults.push(`look ${look.number} is told in two ways`);
      looks.set(look.number, known ?? look);
    }
    if (receipt.head !== null && (head === null || receipt.head.number > head.number)) head = receipt.head;
  }
  if (asking !== null && looks.size > 0 && head !== null) faults.push(...(await chainFaults(asking, looks, head)));
  return { all, faults, head };
}

/** A token may begin with a dash, which would be taken for an option. */
const given = process.argv.slice(2);
const tokenAt = given.indexOf("--token");
if (tokenAt !== -1 && tokenAt + 1 < given.length) given.splice(tokenAt, 2, `--token=${given[tokenAt + 1]}`);

const { values } = parseArgs({
  args: given,
  options: {
    origin: { type: "string" },
    token: { type: "string" },
    file: { type: "string" },
    kind: { type: "string" },
    save: { type: "string" },
  },
});
const { origin, token, file, kind, save } = values;
const asking = origin === undefined ? null : { origin, token: token ?? "" };
const wanted = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds)).filter((one) => (kind ?? one) === one);
if ((file === undefined && !asking?.token) || wanted.length === 0) {
  console.error("Say --origin and --token, or --file; and with --kind leverage or options, if not both.");
  process.exitCode = 2;
} else {
  const { all, faults, head } = await run({ asking, file: file ?? null, wanted });
  if (save !== undefined) await writeFile(save, JSON.stringify(all));
  for (const fault of faults) console.error(fault);
  const signed = head === null ? "no head was signed" : `head ${head.number} ${head.hash}`;
  const followed = asking === null ? ", the chain was not followed: say --origin" : "";
  console.log(`${all.length} receipts, ${faults.length} faults, ${signed}${followed}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
