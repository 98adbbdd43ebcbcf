// The commonest passwords, refused for every account. The list is a text file, one word a line, comments begin with #.

import { readFileSync } from "node:fs";
import { assert } from "@tidemark/kernel";

const file = new URL("../../../assets/common-passwords.txt", import.meta.url);
const countMin = 10_000;

function readList(): ReadonlySet<string> {
  const lines = readFileSync(file, "utf8").split("\n");
  const words = new Set(lines.filter((line) => line !== "" && !line.startsWith("# ")));
  assert(words.size >= countMin, `the list of common passwords has ${words.size} words`);
  return words;
}

let list: ReadonlySet<string> | null = null;

/** Letter case is ignored: Password and password are guessed alike. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password.toLowerCase());
}
