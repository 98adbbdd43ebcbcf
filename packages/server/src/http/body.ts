// Turns a body's bytes into a plain record of fields. Form and JSON mean the same here: a flat set of named
// values without a prototype, in which no name may stand twice.

import { type Rejection, rejection } from "@tidemark/kernel";

export type Fields = Record<string, unknown>;

/** No call takes deeper values; deeper ones only exist to exhaust whoever walks them. */
const nestingMax = 32;
const nameCharsMax = 64;

/** Thrown while a body is read, where no result can be returned; the error handler answers it as a refusal. */
export class Refused extends Error {
  override name = "Refused";
  readonly rejection: Rejection;

  constructor(reason: Rejection) {
    super(reason.code);
    this.rejection = reason;
  }
}

/** Repeats no more of a sender's own words than a name needs. */
export function refusedField(code: "repeated_field" | "invalid_field", name: string): Refused {
  return new Refused(rejection(code, { field: name.slice(0, nameCharsMax) }));
}

function emptyFields(): Fields {
  return Object.create(null) as Fields;
}

/** The database takes no NUL in a text; refused here, it is nobody's fault later. */
export function checkNul(name: string, value: unknown): void {
  if (name.includes("\0") || hasNul(value)) throw refusedField("invalid_field", name.replaceAll("\0", ""));
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || hasNul(inner));
}

/** A repeated name is refused, not turned into a list: nobody can say which value was meant. */
export function parseForm(text: string): Fields {
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) throw refusedField("repeated_field", name);
    checkNul(name, value);
    fields[name] = value;
  }
  return fields;
}

/** A form that carries files: those are bytes, whatever they say they are. */
export async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new Refused(rejection("malformed_body"));
  }
  const fields = emptyFields();
  for (const [name, value] of form) {
    if (name in fields) throw refusedField("repeated_field", name);
    checkNul(name, value);
    fields[name] = typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer());
  }
  return fields;
}

/**
 * Walks a valid JSON text once: hands over the name of each member of the outermost object, repeated ones each
 * time, and answers how deep the text goes. JSON.parse alone keeps only the last of two equal names.
 */
function walkMembers(json: string, onName: (name: string) => void): number {
  let depth = 0;
  let deepest = 0;
  let lastText = "";
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      const start = at;
      at += 1;
      while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
      if (depth === 1) lastText = json.slice(start, at + 1);
    } else if (char === "{" || char === "[") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (char === "}" || char === "]") depth -= 1;
    else if (char === ":" && depth === 1) onName(JSON.parse(lastText) as string);
  }
  return deepest;
}

function checkMembers(text: string): void {
  const seen = new Set<string>();
  const depth = walkMembers(text, (name) => {
    if (seen.has(name)) throw refusedField("repeated_field", name);
    seen.add(name);
  });
  if (depth > nestingMax) throw new Refused(rejection("malformed_body"));
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
  checkMembers(text);
  const mayHoldNul = text.includes("\\u0000");
  const fields = emptyFields();
  for (const [name, value] of Object.entries(parsed)) {
    if (mayHoldNul) checkNul(name, value);
    fields[name] = value;
  }
  return fields;
}
