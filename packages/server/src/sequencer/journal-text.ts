// The engine's JSON text, written by hand: the same text as its `encodeJson` in less than half the time, because
// JSON's own writer takes its slow road as soon as it must ask somebody about each value.

const plain = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;
/** Names of fields come again and again; ready-made, they cost a look-up. */
const names = new Map<string, string>();
const namesMax = 1_000;

export function encodeText(value: unknown): string {
  switch (typeof value) {
    case "bigint":
      return `{"n":"${value}"}`;
    case "string":
      return plain.test(value) ? `"${value}"` : JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? `${value}` : "null";
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? `[${value.map(encodeText).join(",")}]` : encodeFields(value);
    default:
      return "null";
  }
}

function encodeFields(fields: object): string {
  let text = "{";
  for (const name in fields) {
    const value = (fields as Record<string, unknown>)[name];
    if (value === undefined) continue;
    text += `${text.length === 1 ? "" : ","}${nameText(name)}${encodeText(value)}`;
  }
  return `${text}}`;
}

function nameText(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < namesMax) names.set(name, text);
  return text;
}
