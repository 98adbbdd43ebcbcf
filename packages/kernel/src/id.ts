// Identifiers are branded so that a user's id cannot be passed where a market's is meant.

declare const kind: unique symbol;
type Id<Name extends string> = number & { readonly [kind]: Name };

export type UserId = Id<"user">;
export type AssetId = Id<"asset">;
export type MarketId = Id<"market">;

/** Ids are counted from 1 and stay exact in a JavaScript number. */
export function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

const digits = /^[1-9][0-9]{0,15}$/;

/** Reads an id that arrived as text or number; anything else is null. */
export function parseId<Name extends string>(value: unknown): Id<Name> | null {
  if (isId(value)) return value as Id<Name>;
  if (typeof value !== "string" || !digits.test(value)) return null;
  const parsed = Number.parseInt(value, 10);
  return isId(parsed) ? (parsed as Id<Name>) : null;
}
