// @ts-check
// A request before it is bytes: small enough to be taken apart again when it has found something, and the line that
// repeats it from a terminal.

import { Literal } from "./hostile-values.mjs";

/** @typedef {[name: string, value: unknown]} Field */
/** @typedef {[name: string, value: string]} Header */
/**
 * @typedef {"json" | "form" | "query" | "list" | "cut" | "doubled" | "wide" | "marked" | "broken" | "huge" | "many" |
 *   "swapped" | "formOfJson" | "text" | "xml" | "parts" | "untyped" | "charset" | "scalar" | "empty"} Encoding
 */

/**
 * @typedef {object} Plan
 * @property {import("@tidemark/contract/served").ServedCall} call
 * @property {string} method
 * @property {string} path without the query
 * @property {readonly Header[]} headers
 * @property {readonly Field[]} fields
 * @property {Encoding} encoding
 */

/** @typedef {{ method: string, url: string, headers: Header[], body: Buffer | null }} Wire */

/** @param {unknown} value @returns {string} */
function json(value) {
  if (value instanceof Literal) return value.text;
  return JSON.stringify(value) ?? "null";
}

/** @param {readonly Field[]} fields */
function object(fields) {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${json(value)}`).join(",")}}`;
}

/** @param {unknown} value */
function plain(value) {
  if (value instanceof Literal) return value.text;
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Text that cannot be said in UTF-8 is sent as its replacement. @param {string} text */
function escaped(text) {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** @param {readonly Field[]} fields */
function form(fields) {
  return fields
    .flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 && value.length < 50
        ? value.map((one) => `${escaped(name)}[]=${escaped(plain(one))}`)
        : [`${escaped(name)}=${escaped(plain(value))}`],
    )
    .join("&");
}

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

/**
 * How fields become a body: the plain ways first, then those nobody means.
 *
 * @type {Record<Encoding, (fields: readonly Field[]) => { type: string | null, body: Buffer | null }>}
 */
export const encodings = {
  json: (fields) => ({ type: jsonType, body: Buffer.from(object(fields)) }),
  form: (fields) => ({ type: formType, body: Buffer.from(form(fields)) }),
  query: () => ({ type: null, body: null }),
  list: (fields) => ({ type: jsonType, body: Buffer.from(`[${object(fields)}]`) }),
  cut: (fields) => ({ type: jsonType, body: Buffer.from(object(fields).slice(0, -1)) }),
  doubled: (fields) => ({
    type: jsonType,
    body: Buffer.from(object([...fields, ...fields])),
  }),
  wide: (fields) => ({ type: jsonType, body: Buffer.from(object(fields), "utf16le") }),
  marked: (fields) => ({ type: jsonType, body: Buffer.from(`\ufeff${object(fields)}`) }),
  broken: (fields) => ({
    type: jsonType,
    body: Buffer.concat([Buffer.from(object(fields)), Buffer.from([0xff, 0xfe, 0x00])]),
  }),
  huge: (fields) => ({
    type: jsonType,
    body: Buffer.from(object([...fields, ["x", "x".repeat(70_000)]])),
  }),
  many: (fields) => ({
    type: formType,
    body: Buffer.from(`${form(fields)}${Array.from({ length: 3_000 }, (_, at) => `&f${at}=`).join("")}`),
  }),
  swapped: (fields) => ({ type: jsonType, body: Buffer.from(form(fields)) }),
  formOfJson: (fields) => ({ type: formType, body: Buffer.from(object(fields)) }),
  text: (fields) => ({ type: "text/plain", body: Buffer.from(object(fields)) }),
  xml: () => ({ type: "application/xml", body: Buffer.from("<a>&b;</a>") }),
  parts: (fields) => ({
    type: "multipart/form-data; boundary=x",
    body: Buffer.from(`--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${object(fields)}\r\n--x--`),
  }),
  untyped: (fields) => ({ type: null, body: Buffer.from(object(fields)) }),
  charset: (fields) => ({
    type: "application/json; charset=utf-7",
    body: Buffer.from(object(fields)),
  }),
  scalar: () => ({ type: jsonType, body: Buffer.from('"x"') }),
  empty: () => ({ type: jsonType, body: Buffer.alloc(0) }),
};

/** @param {Plan} plan @returns {Wire} */
export function wireOf({ method, path, headers, fields, encoding }) {
  const { type, body } = encodings[encoding](fields);
  const query = encoding === "query" && fields.length > 0 ? `?${form(fields)}` : "";
  /** @type {Header[]} */
  const typed = type === null ? [] : [["content-type", type]];
  return { method, url: `${path}${query}`, headers: [...typed, ...headers], body };
}

const shownBytesMax = 4_000;

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The line that repeats a request. Tokens are those of people who are gone: whoever repeats it logs in and says which.
 *
 * @param {Plan} plan @param {string} origin @param {ReadonlyMap<string, string>} tokens names by token
 */
export function curlOf(plan, origin, tokens = new Map()) {
  const { method, url, headers, body } = wireOf(plan);
  const shown = headers.map(([name, value]) => {
    const known = tokens.get(value);
    return known === undefined ? `-H ${quoted(`${name}: ${value}`)}` : `-H "${name}: $${known}"`;
  });
  const isText = body?.equals(Buffer.from(body.toString("utf8"))) === true;
  const data =
    body === null
      ? []
      : body.length > shownBytesMax || !isText || body.includes(0)
        ? [`--data-binary @<(echo ${body.subarray(0, shownBytesMax).toString("base64")} | base64 -d)`]
        : [`--data-binary ${quoted(body.toString("utf8"))}`];
  const cut = body !== null && body.length > shownBytesMax ? ` # the first of ${body.length} bytes` : "";
  return `${["curl -s", `-X ${method}`, ...shown, ...data, quoted(`${origin}${url}`)].join(" ")}${cut}`;
}
