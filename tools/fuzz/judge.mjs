// @ts-check
// What may be answered: the envelope of the contract and nothing beside it, not a word about our insides, and nothing
// that belongs to somebody else.

import { isDeepStrictEqual } from "node:util";
import { refusalSchema } from "@tidemark/contract";
import { calls } from "@tidemark/contract/served";
import { isRejectionCode } from "@tidemark/kernel";

/** @typedef {import("@tidemark/contract/served").ServedCall} Call */
/** @typedef {import("./send.mjs").Reply} Reply */
/** @typedef {{ kind: string, detail: string }} Complaint */

/**
 * Traces of a stack, of a file of ours or of a library, of a driver, of SQL. Names of errors stand at the beginning of a
 * word: in the middle of a random one, such as a challenge, they are chance.
 */
export const insides =
  /\n\s+at |node_modules|file:\/\/\/(?!etc)|\.(ts|js|mjs):\d+|(?<![\w-])(?:FST_ERR|ERR_[A-Z]|HPE_)|\bError:|postgres|pglite|\bselect\s.+\sfrom\s|\binsert\s+into\s|violates|duplicate key|relation "|syntax error|(?<![\w-])(?:ECONN|ENOENT|EPIPE)/i;

/** Statuses a call may be answered with when it is not simply 200. */
const refusedStatuses = new Set([400, 404, 405, 408, 413, 414, 415, 417, 421, 429, 431]);

/** @param {string} kind @param {string} detail @returns {Complaint} */
function complaint(kind, detail) {
  return { kind, detail: detail.slice(0, 600) };
}

/** The call that a method and a path lead to; null where there is none, and only a refusal may be answered. */
/** @param {string} method @param {string} path @returns {Call | null} */
export function servedAt(method, path) {
  const [plain = ""] = path.split("?");
  const address = plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
  const asked = method === "HEAD" ? "GET" : method;
  return calls.find((call) => call.path === address && call.methods.some((one) => one === asked)) ?? null;
}

/** Answers null, or what is wrong. @param {{ method: string, path: string }} asked @param {Reply} reply @returns {Complaint | null} */
export function judge({ method, path }, reply) {
  const { status, text, headers } = reply;
  if (status >= 500 && !isOverload(reply)) return complaint(`status ${status}`, text);
  const found = insides.exec(text);
  if (found !== null) return complaint("insides", `…${text.slice(Math.max(0, found.index - 80), found.index + 160)}…`);
  if (headers["x-content-type-options"] !== "nosniff") return complaint("headers", "nosniff is missing");
  if (headers["x-powered-by"] !== undefined || headers.server !== undefined)
    return complaint("headers", "says who serves");
  if (status !== 200 && status < 500 && !refusedStatuses.has(status) && !(method === "OPTIONS" && status === 204)) {
    return complaint("status", `${status}: ${text}`);
  }
  if (method === "HEAD" || status === 204) return text === "" ? null : complaint("shape", "a body where none belongs");
  if (isPage(path, reply)) return null;
  return judgeBody(servedAt(method, path), reply);
}

/** An address outside the API is the site's: where that is built, it says in a page that nothing is there. */
/** @param {string} path @param {Reply} reply */
function isPage(path, { status, headers }) {
  const isCall = path.startsWith("/api/") || path.startsWith("/walletMiddle/");
  return !isCall && status === 404 && headers["content-type"] === "text/html; charset=utf-8";
}

/** Refused before anything was looked at, because the process was behind. @param {Reply} reply */
export function isOverload({ status, text }) {
  return status === 503 && /"code":"overloaded"/.test(text);
}

/** Whether what a call answers is a file or a picture. @param {Call} call */
function isSent({ form }) {
  return form === "file" || form === "image";
}

/** Whether a call did what it was asked for. @param {Call} call @param {Reply} reply */
export function isAccepted(call, { status, text, headers }) {
  if (status !== 200) return false;
  if (isSent(call)) return headers["content-disposition"] !== undefined;
  const body = readJson(text);
  if (typeof body !== "object" || body === null) return false;
  if (call.form === "middle") return body.code === 0;
  return call.form === "bare" ? !isRefusal(body) : body.type === "ok";
}

/** @param {Call | null} call @param {Reply} reply */
function judgeBody(call, { status, text, headers }) {
  const type = String(headers["content-type"] ?? "");
  const isFile = call !== null && isSent(call) && headers["content-disposition"] !== undefined;
  if (isFile) return status === 200 ? null : complaint("shape", `a file with status ${status}`);
  if (type !== "application/json; charset=utf-8") return complaint("shape", `${type}: ${text}`);
  const body = readJson(text);
  if (body === undefined) return complaint("shape", `no JSON: ${text}`);
  if (isRefusal(body)) return null;
  if (status !== 200 || call === null) return complaint("shape", `status ${status} without a refusal: ${text}`);
  return judgeAnswer(call, body, text);
}

/** @param {string} text @returns {any} */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} body */
function isRefusal(body) {
  if (typeof body !== "object" || body === null) return false;
  if ("reason" in body) return isMiddleRefusal(body);
  const parsed = refusalSchema.safeParse(body);
  return parsed.success && isDeepStrictEqual(parsed.data, body) && isRejectionCode(body.code);
}

/** @param {any} body */
function isMiddleRefusal({ code, msg, data, reason, ...rest }) {
  const isWhole = code === 1 && typeof msg === "string" && data === null;
  return isWhole && isRejectionCode(reason) && Object.keys(rest).length === 0;
}

/** @param {Call} call @param {any} body @param {string} text */
function judgeAnswer(call, body, text) {
  if (call.form === "bare") return judgeShape(call.reply, body, text);
  if (call.form === "middle") {
    const { code, msg, data, ...rest } = body ?? {};
    if (code !== 0 || typeof msg !== "string" || Object.keys(rest).length > 0) return complaint("shape", text);
    return judgeShape(call.reply, data, text);
  }
  const { type, message, ...top } = body ?? {};
  if (type !== "ok") return complaint("shape", text);
  const beside = call.top === null ? (Object.keys(top).length === 0 ? null : complaint("shape", text)) : null;
  return (
    beside ?? (call.top === null ? null : judgeShape(call.top, top, text)) ?? judgeShape(call.reply, message, text)
  );
}

/** The schema holds and nothing stands beside what it names. @param {Call["reply"]} schema @param {any} value @param {string} text */
function judgeShape(schema, value, text) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return complaint("shape", `${JSON.stringify(parsed.error?.issues?.[0])}: ${text}`);
  return isDeepStrictEqual(parsed.data, value) ? null : complaint("shape", `more than was declared: ${text}`);
}
