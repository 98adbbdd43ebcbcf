// Who the operators are: a file with a name and the hash of a secret on each line. It is read anew for every command,
// so that whoever is taken out of it is out at once. Whoever may write this file decides who the operators are.

import { createHash, timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { type Role, roles } from "@tidemark/contract/console-call";
import { ok, type Result, refuse } from "@tidemark/kernel";

/**
 * Name, blank, hash of the secret as `npm run operator -- key <name>` prints it; then, if the person has fewer than all
 * roles, a blank and the roles, separated by commas.
 */
const lineForm = /^([a-z][a-z0-9-]{1,31})\s+sha256:([0-9a-f]{64})(?:\s+([a-z,]+))?$/;
const writableByOthers = 0o022;

type Listed = { readonly hash: string; readonly roles: ReadonlySet<Role> };
export type OperatorList = ReadonlyMap<string, Listed>;

function rolesOf(text: string | undefined, line: number): ReadonlySet<Role> {
  if (text === undefined) return new Set(roles.filter((role) => role !== "auditor"));
  const named = text.split(",");
  const unknown = named.find((name) => !roles.some((role) => role === name));
  if (unknown !== undefined) throw new OperatorFileWrong(`Line ${line} names no role: ${unknown}.`);
  return new Set(named as Role[]);
}

/** What is wrong with the file, in one sentence for whoever keeps it. */
export class OperatorFileWrong extends Error {
  override name = "OperatorFileWrong";
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function parseOperators(text: string): OperatorList {
  const operators = new Map<string, Listed>();
  for (const [index, line] of text.split("\n").entries()) {
    const plain = line.trim();
    if (plain === "" || plain.startsWith("#")) continue;
    const [, name, hash, named] = lineForm.exec(plain) ?? [];
    if (name === undefined || hash === undefined) throw new OperatorFileWrong(`Line ${index + 1} names no operator.`);
    if (operators.has(name)) throw new OperatorFileWrong(`The operator ${name} is named twice.`);
    // Two names with one secret would let one person decide as two.
    if ([...operators.values()].some((other) => other.hash === hash))
      throw new OperatorFileWrong(`${name} shares a secret with somebody.`);
    operators.set(name, { hash, roles: rolesOf(named, index + 1) });
  }
  return operators;
}

/** Empty where there is no file. */
export function readOperators(path: string): OperatorList {
  let text: string;
  try {
    if ((statSync(path).mode & writableByOthers) !== 0) {
      throw new OperatorFileWrong(`The file ${path} can be written by others; set its mode to 0600.`);
    }
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
  return parseOperators(text);
}

/** Whether the secret is that operator's; an unknown name takes as long and gets the same answer. */
export function checkOperator(operators: OperatorList, name: string, secret: string): Result<ReadonlySet<Role>> {
  const listed = operators.get(name);
  const wanted = listed?.hash ?? hashSecret("");
  const isRight = timingSafeEqual(Buffer.from(hashSecret(secret), "hex"), Buffer.from(wanted, "hex"));
  return isRight && listed !== undefined && secret !== "" ? ok(listed.roles) : refuse("not_allowed");
}
