// The commonest passwords, refused for every account. The list is a text file, one word a line, comments begin with #.
// It is read with the first password that is judged, and nobody else waits for it.

import { readFile } from "node:fs/promises";
import { assert } from "@tidemark/kernel";

const file = new URL("../../../assets/common-passwords.txt", import.meta.url);
const countMin = 10_000;

async function readList(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(file, "utf8")).split("\n");
  const words = new Set(lines.filter((line) => line !== "" && !line.startsWith("# ")));
  assert(words.size >= countMin, `the list of common passwords has ${words.size} words`);
  return words;
}

let list: Promise<ReadonlySet<string>> | null = null;

/** Letter case is ignored: Password and password are guessed alike. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList().catch((error: unknown) => {
    // Tried again with the next password.
    list = null;
    throw error;
  });
  return (await list).has(password.toLowerCase());
}
