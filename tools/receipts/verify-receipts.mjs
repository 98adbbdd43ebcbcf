// Works receipts of leverage out again without believing anybody: it knows how prices are chained, how a head is signed
// and how a closing is reckoned, and shares no code with the exchange.
//
//   npm run verify-receipts -- --origin http://localhost:3000 --token <session token>
//   npm run verify-receipts -- --file receipts.json
//
// The first reads all closings of the token's owner and, beside each receipt, the links from its looks to the head.

import { createHash, createPublicKey, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/** @typedef {{ number: number, at: number, marks: string, previous: string, hash: string }} Look */
/** @typedef {{ number: number, at: number, hash: string, signature: string, key: string }} Head */
/**
 * @typedef {{
 *   closing: { id: number, market_id: number, side: string, hands: number, hand: string, open_price: string,
 *     close_price: string, profit: string, settled: string, insured: string, borne: string, coverage_ppm: number },
 *   position: { origin_price: string }, open: Look | null, close: Look, head: Head | null,
 *   base_scale: number, quote_scale: number, spread_ppm: number,
 * }} Receipt
 */

const million = 1_000_000n;

/**
 * Decimal text to whole units.
 *
 * @param {string} text
 * @param {number} scale
 */
function units(text, scale) {
  const [, minus, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > scale) throw new Error(`${text} is no amount with ${scale} places`);
  const value = BigInt(whole + fraction.padEnd(scale, "0"));
  return minus === "-" ? -value : value;
}

/** @type {(value: bigint, by: bigint) => bigint} */
const roundedUp = (value, by) => (value + by - 1n) / by;
/** @type {(value: bigint, by: bigint) => bigint} */
const roundedDown = (value, by) => (value < 0n ? -roundedUp(-value, by) : value / by);

/** @param {Omit<Look, "hash">} look */
function hashOf({ previous, number, at, marks }) {
  return createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
}

/**
 * What a look says of a market; null where it says nothing.
 *
 * @param {Look} look
 * @param {number} marketId
 */
function markIn({ marks }, marketId) {
  const part = marks.split(",").find((one) => one.startsWith(`${marketId}:`));
  return part === undefined ? null : BigInt(part.slice(part.indexOf(":") + 1));
}

/** @param {Head} head */
function isSigned({ number, at, hash, signature, key }) {
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key, "hex").toString("base64url") };
  const text = Buffer.from(`${number}|${at}|${hash}`);
  return verify(null, text, createPublicKey({ key: jwk, format: "jwk" }), Buffer.from(signature, "hex"));
}

/**
 * Everything that is wrong with a receipt, in words; nothing if it holds.
 *
 * @param {Receipt} receipt
 */
function faultsOf(receipt) {
  const { closing, position, open, close, head, spread_ppm: spreadPpm } = receipt;
  const { base_scale: baseScale, quote_scale: quoteScale } = receipt;
  /** @type {string[]} */
  const faults = [];
  /** @type {(holds: boolean, fault: string) => void} */
  const must = (holds, fault) => {
    if (!holds) faults.push(`closing ${closing.id}: ${fault}`);
  };
  /** @type {(text: string) => bigint} */
  const quote = (text) => units(text, quoteScale);
  const whole = 10n ** BigInt(baseScale);
  for (const look of [open, close]) must(look === null || look.hash === hashOf(look), "a look has another hash");
  if (head !== null) must(isSigned(head), "the head is not signed by its key");
  const isLong = closing.side === "long";
  const origin = quote(position.origin_price);
  if (open !== null) must(markIn(open, closing.market_id) === origin, "it was not opened at the recorded price");
  const spread = roundedUp(origin * BigInt(spreadPpm), million);
  const openPrice = isLong ? origin + spread : origin - spread;
  must(openPrice === quote(closing.open_price), "the opening price is not the origin and the spread");
  const closePrice = quote(closing.close_price);
  must(markIn(close, closing.market_id) === closePrice, "it was not closed at the recorded price");
  must(open === null || open.number <= close.number, "it was closed before it was opened");
  const number = BigInt(closing.hands) * units(closing.hand, baseScale);
  const gained = isLong ? closePrice - openPrice : openPrice - closePrice;
  const profit = roundedDown(gained * number, whole);
  must(profit === quote(closing.profit), `the profit should be ${profit} units`);
  const [settled, insured, borne] = [quote(closing.settled), quote(closing.insured), quote(closing.borne)];
  if (profit < 0n) must(-profit === insured + borne - settled, "the loss is not what was taken, insured and borne");
  else must(insured + borne === 0n, "a profit has no shortfall");
  if (profit >= 0n && closing.coverage_ppm === 1_000_000) must(settled === profit, "the profit was not paid");
  if (profit >= 0n) must(settled <= profit, "more than the profit was paid");
  return faults;
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {string} token
 */
async function ask(origin, path, token) {
  const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: token } });
  const { type, message, code } = await response.json();
  if (type !== "ok") throw new Error(`${path}: ${code ?? type}`);
  return message;
}

/**
 * The links from a look to the head follow from each other.
 *
 * @param {{ origin: string, token: string }} asking
 * @param {Look} from
 * @param {Head} head
 */
async function chainFaults({ origin, token }, from, head) {
  let link = from;
  for (let next = from.number + 1; next <= head.number; ) {
    const { ticks } = await ask(origin, `prices/ticks?from=${next}&to=${head.number}`, token);
    if (ticks.length === 0) return [`link ${next} is missing`];
    for (const tick of ticks) {
      const holds = tick.number === link.number + 1 && tick.previous === link.hash && tick.hash === hashOf(tick);
      if (!holds) return [`link ${tick.number} does not follow from the one before`];
      link = tick;
    }
    next = link.number + 1;
  }
  return link.number === head.number && link.hash !== head.hash ? [`the head is not link ${head.number}`] : [];
}

/**
 * @param {{ origin: string, token: string }} asking
 * @returns {AsyncGenerator<Receipt>}
 */
async function* receiptsFrom({ origin, token }) {
  for (let before = /** @type {string | number | null} */ (""); before !== null; ) {
    const { data, next } = await ask(origin, `lever/closings?before=${before}`, token);
    for (const { id } of data) yield ask(origin, `lever/receipt?id=${id}`, token);
    before = next;
  }
}

/** @param {{ asking: { origin: string, token: string } | null, file: string }} from */
async function run({ asking, file }) {
  const faults = [];
  let count = 0;
  let earliest = /** @type {Look | null} */ (null);
  let head = /** @type {Head | null} */ (null);
  /** @type {AsyncIterable<Receipt> | Iterable<Receipt>} */
  const receipts = asking === null ? JSON.parse(await readFile(file, "utf8")) : receiptsFrom(asking);
  for await (const receipt of receipts) {
    count += 1;
    faults.push(...faultsOf(receipt));
    const first = receipt.open ?? receipt.close;
    if (earliest === null || first.number < earliest.number) earliest = first;
    if (receipt.head !== null && (head === null || receipt.head.number > head.number)) head = receipt.head;
  }
  if (asking !== null && earliest !== null && head !== null)
    faults.push(...(await chainFaults(asking, earliest, head)));
  return { count, faults, head };
}

const { values } = parseArgs({
  options: { origin: { type: "string" }, token: { type: "string" }, file: { type: "string" } },
});
const { origin, token, file } = values;
const asking = origin === undefined || token === undefined ? null : { origin, token };
if (asking === null && file === undefined) {
  console.error("Say --origin and --token, or --file.");
  process.exitCode = 2;
} else {
  const { count, faults, head } = await run({ asking, file: file ?? "" });
  for (const fault of faults) console.error(fault);
  const signed = head === null ? "no head was signed" : `head ${head.number} ${head.hash}`;
  console.log(`${count} receipts, ${faults.length} faults, ${signed}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
