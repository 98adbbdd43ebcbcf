// Turns a body's bytes into a plain record of fields. Form and JSON mean the same here: a flat set of named
// values without a prototype, in which no name may stand twice.

import { type Rejection, rejection } from "@tidemark/kernel";

export type Fields = Record<string, unknown>;

/** Thrown while a body is read, where no result can be returned; the error handler answers it as a refusal. */
export class Refused extends Error {
  override name = "Refused";
  readonly rejection: Rejection;

  constructor(reason: Rejection) {
    super(reason.code);
    this.rejection = reason;
  }
}

function emptyFields(): Fields {
  return Object.create(null) as Fields;
}

/** A repeated name is refused, not turned into a list: nobody can say which value was meant. */
function addField(fields: Fields, name: string, value: unknown): void {
  if (name in fields) throw new Refused(rejection("repeated_field", { field: name.slice(0, 64) }));
  fields[name] = value;
}

export function parseForm(text: string): Fields {
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) addField(fields, name, value);
  return fields;
}

/** How many members the outermost object of a JSON text has, repeated ones counted each time. */
function countMembers(json: string): number {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      at += 1;
      while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
    } else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    else if (char === ":" && depth === 1) count += 1;
  }
  return count;
}

export function parseJson(text: string): Fields {
  if (text.trim() === "") return emptyFields();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Refused(rejection("malformed_body"));
  }
  if (parsed === null) return emptyFields();
  if (typeof parsed !== "object" || Array.isArray(parsed)) throw new Refused(rejection("malformed_body"));
  const fields = emptyFields();
  for (const [name, value] of Object.entries(parsed)) addField(fields, name, value);
  if (countMembers(text) !== Object.keys(fields).length) {
    throw new Refused(rejection("repeated_field", { field: firstRepeated(text) }));
  }
  return fields;
}

/** Only reached when a name stands twice; found by asking JSON itself to read each member's name. */
function firstRepeated(json: string): string {
  const seen = new Set<string>();
  for (const match of json.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)) {
    const name = match[1] ?? "";
    if (seen.has(name)) return name.slice(0, 64);
    seen.add(name);
  }
  return "";
}
