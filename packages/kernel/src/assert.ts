// A failed assertion is a bug of ours, never a user's mistake: it is thrown, logged and answered as 500.

export class Bug extends Error {
  override name = "Bug";
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Bug(message);
}

export function ensure<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Bug(message);
  return value;
}

/** Closes a switch over a union: adding a case somewhere makes this line fail to compile. */
export function never(value: never, message = "unexpected case"): never {
  throw new Bug(`${message}: ${String(value)}`);
}
