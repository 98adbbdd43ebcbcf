// @ts-check
// What a person typed behind a command. Whatever cannot be read is answered with a sentence.

import { parseArgs } from "node:util";
import { Failure } from "./failure.mjs";

/**
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {T} options
 * @returns {ReturnType<typeof parseArgs<{ options: T }>>["values"]}
 */
export function readOptionValues(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** From 1 on. @param {string} name @param {string} text */
export function wholeOption(name, text) {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) throw new Failure(`--${name} takes a whole number from 1 on.`);
  return Number(text);
}

/** One that was given, or any. @param {string | undefined} text */
export function seedOption(text) {
  return text === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeOption("seed", text);
}

/** @param {string} text @returns {"pglite" | "postgres"} */
export function databaseOption(text) {
  if (text === "pglite" || text === "postgres") return text;
  throw new Failure("--database takes pglite or postgres.");
}
