// What the ids in requests can name. A call that takes one says in its served half, under `names`, what it is: a thing
// of somebody's, which nobody else may so much as learn the existence of, or one that everybody may know. Tests ask every
// call about other people's things by it, and find a call that does not say.

import type * as z from "zod/mini";

/** Things that belong to one person. */
export const ownThings = [
  "order",
  "position",
  "entrust",
  "closing",
  "option",
  "policy",
  "withdrawal",
  "deal",
  "offer",
  "shop",
  "quote",
  "savings",
  "lock",
  /** Somebody below the caller in a team. */
  "member",
  "address",
  "messages",
  "session",
  "device",
  "passkey",
  "image",
  "entry",
  /** Secrets of mails; whoever has one is its owner. */
  "stop_link",
  "reset_link",
  "device_link",
  "undo_link",
  "freeze_link",
  /** A mailbox or phone that waits to be bound. */
  "place_change",
  /** Deals in the state that a call is for. */
  "paid_deal",
  "disputed_deal",
  "finished_deal",
] as const;
export type OwnThing = (typeof ownThings)[number];

/**
 * `public`: the same for everybody. `place`: where in the caller's own list to go on. `unread`: old clients send it, and
 * it is never looked at. `value`: called like an id, and yet only something the caller says.
 */
export type Thing = OwnThing | "public" | "place" | "unread" | "value";

type Definition = { readonly type: string; readonly out?: Inside; readonly format?: string };
type Inside = { readonly _zod: { readonly def: Definition } };

/** What is left of a field when it has been read. */
function readAs(schema: Inside): Definition {
  const { def } = schema._zod;
  return def.type === "pipe" && def.out !== undefined ? readAs(def.out) : def;
}

const idNames = /(^|_)(ids?|link|before|token|reference)$/;

/** Whether a field names something: it is read as a whole number that is no page, or it is called as such are. */
function namesThing([name, schema]: readonly [string, Inside]): boolean {
  const { type, format } = readAs(schema);
  return idNames.test(name) || (type === "number" && format === "safeint" && name !== "page");
}

/** The fields of a call that name something. */
export function thingFields(call: { readonly request: z.ZodMiniType }): string[] {
  const { shape } = (call.request as unknown as { _zod: { def: { shape: Record<string, z.ZodMiniType> } } })._zod.def;
  return Object.entries(shape)
    .filter(([name, schema]) => namesThing([name, schema as unknown as Inside]))
    .map(([name]) => name);
}
