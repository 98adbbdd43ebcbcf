// The Identities room of the console: papers that wait for somebody to look at them, and what was decided.

import * as z from "zod/mini";
import { defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, textField } from "../fields.ts";

export const reviewRoles = ["reviewer", "owner"] as const;

export const paperStates = ["pending", "certified", "refused"] as const;
export type PaperState = (typeof paperStates)[number];

export const paperPictures = ["front", "reverse", "hand"] as const;
export type PaperPicture = (typeof paperPictures)[number];

const paperRow = z.object({
  id: z.number(),
  account: z.string(),
  state: z.enum(paperStates),
  submittedAt: z.number(),
  decidedAt: z.nullable(z.number()),
  decidedBy: z.string(),
  reason: z.string(),
});
export type PaperRow = z.infer<typeof paperRow>;

/** Those that wait come oldest first, those decided newest first. */
export const papersList = defineList({
  name: "identities.papers",
  roles: reviewRoles,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(paperStates)),
    /** Of one account alone, by its number. */
    account: z.optional(textField(20)),
  }),
  reply: paperRow,
});

/** Somebody else with the same card number. */
const duplicate = z.object({
  account: z.string(),
  /** Of a paper that was taken in; null where it was turned away because the number stands already. */
  paper: z.nullable(z.number()),
  state: z.nullable(z.enum(paperStates)),
  at: z.number(),
});

/** One paper with everything to decide by. Whoever looks is written down. */
export const paperLook = defineLook({
  name: "identities.paper",
  roles: reviewRoles,
  request: z.object({ id: idField() }),
  reply: z.extend(paperRow, {
    name: z.string(),
    cardId: z.string(),
    /** Those that are not erased. */
    pictures: z.array(z.enum(paperPictures)),
    /** Other papers of the same account, the newest first. */
    history: z.array(paperRow),
    duplicates: z.array(duplicate),
    /** The paper that has waited longest after this one; null where none waits. */
    next: z.nullable(z.number()),
  }),
});

/** One picture, as base64. Each view is written down. */
export const pictureLook = defineLook({
  name: "identities.picture",
  roles: reviewRoles,
  request: z.object({ id: idField(), which: z.enum(paperPictures) }),
  reply: z.object({ mediaType: z.string(), picture: z.string() }),
});

/** Refusing takes a reason, which the paper's owner reads. */
export const decidePaper = defineDeed({
  name: "identities.decide",
  roles: reviewRoles,
  why: "offered",
  request: z.object({ id: idField(), verdict: z.enum(["certified", "refused"]) }),
  reply: z.object({}),
});
