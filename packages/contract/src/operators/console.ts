// The operators themselves: how they come in, who they are, and what waits for the word of a second person.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields, roles } from "../console-call.ts";
import { idField, secretField, textField } from "../fields.ts";

const role = z.enum(roles);

/** Where somebody stands at the door. `guard` travels back with every request: a page from elsewhere cannot know it. */
export const doorState = z.object({
  stage: z.enum(["out", "enrol", "factor", "in"]),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  guard: z.string(),
  /** Until when the second factor counts as just shown; 0 where it does not. */
  provedUntil: z.number(),
  hasPasskey: z.boolean(),
  mode: z.string(),
});
export type DoorState = z.output<typeof doorState>;

/** A secret for an authenticator that is to be confirmed by its digits. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });

const options = z.record(z.string(), z.unknown());

/** What stands before every room. Each is a POST under /console/door/. */
export const door = {
  "sign-in": { request: z.object({ email: textField(254), password: secretField() }), reply: doorState },
  prove: { request: z.object({ code: textField(4_000) }), reply: doorState },
  enrol: { request: z.object({}), reply: enrolment },
  confirm: { request: z.object({ code: textField(20) }), reply: doorState },
  "passkey-options": { request: z.object({}), reply: options },
  "sign-out": { request: z.object({}), reply: doorState },
  /** Uses the link that somebody was given: chooses the password, and for the first operator name and mailbox. */
  welcome: {
    request: z.object({
      link: textField(100),
      name: z.optional(textField(32)),
      email: z.optional(textField(254)),
      password: secretField(),
    }),
    reply: doorState,
  },
  /** Who a link was made for. */
  invitation: {
    request: z.object({ link: textField(100) }),
    reply: z.object({ name: z.string(), email: z.string(), isFirst: z.boolean() }),
  },
} as const;
export type DoorCall = keyof typeof door;

const everybody: ConsoleCall["roles"] = roles;

export const operatorsList = defineList({
  name: "operators.list",
  roles: ["owner"],
  request: z.object(listFields),
  reply: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    isActive: z.boolean(),
    /** Whether the person has chosen a password and a second factor. */
    isReady: z.boolean(),
    hasPasskey: z.boolean(),
    /** Whether whoever asks has a link to hand over to them. */
    hasLink: z.boolean(),
    createdAt: z.number(),
    createdBy: z.string(),
    seenAt: z.number(),
  }),
});

export const inviteOperator = defineDeed({
  name: "operators.invite",
  roles: ["owner"],
  care: "two",
  request: z.object({ name: textField(32), email: textField(254), roles: z.array(role) }),
  reply: z.object({}),
});

export const setOperatorRoles = defineDeed({
  name: "operators.roles",
  roles: ["owner"],
  care: "two",
  request: z.object({ id: idField(), roles: z.array(role) }),
  reply: z.object({}),
});

export const closeOperator = defineDeed({
  name: "operators.close",
  roles: ["owner"],
  care: "two",
  request: z.object({ id: idField() }),
  reply: z.object({}),
});

/** A link by which an invited person chooses a password, or one who lost everything begins anew. */
export const operatorLink = defineDeed({
  name: "operators.link",
  roles: ["owner"],
  care: "two",
  request: z.object({ id: idField() }),
  reply: z.object({}),
});

/** The link itself, shown once to the one who proposed it. */
export const takeOperatorLink = defineDeed({
  name: "operators.take-link",
  roles: ["owner"],
  care: "again",
  request: z.object({ id: idField() }),
  reply: z.object({ link: z.string(), until: z.number() }),
});

/** One's own sessions; those of somebody else for owners, and for auditors to look at. */
export const operatorDevices = defineList({
  name: "operators.devices",
  roles: everybody,
  request: z.object({ ...listFields, operator: z.optional(idField()) }),
  reply: z.object({
    id: z.number(),
    device: z.string(),
    address: z.string(),
    createdAt: z.number(),
    seenAt: z.number(),
    isThis: z.boolean(),
  }),
});

export const endDevice = defineDeed({
  name: "operators.end-device",
  roles: everybody,
  why: "offered",
  request: z.object({ id: idField(), operator: z.optional(idField()) }),
  reply: z.object({}),
});

const proposal = z.object({
  id: z.number(),
  deed: z.string(),
  subject: z.string(),
  /** JSON texts of what would change. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.number(),
  deadline: z.number(),
  state: z.enum(["open", "agreed", "done", "failed", "refused", "expired", "withdrawn"]),
  decidedBy: z.string(),
  decidedAt: z.number(),
  outcome: z.string(),
  /** Whether whoever asks may give the second word. */
  canAgree: z.boolean(),
  isOwn: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

export const proposalsList = defineList({
  name: "proposals.list",
  roles: everybody,
  request: z.object({ ...listFields, state: z.optional(z.string().check(z.maxLength(20))) }),
  reply: proposal,
});

export const agreeToProposal = defineDeed({
  name: "proposals.agree",
  roles: ["support", "reviewer", "finance", "markets", "content", "owner"],
  care: "again",
  why: "offered",
  request: z.object({ id: idField() }),
  reply: z.object({ outcome: z.string() }),
});

export const refuseProposal = defineDeed({
  name: "proposals.refuse",
  roles: ["support", "reviewer", "finance", "markets", "content", "owner"],
  request: z.object({ id: idField() }),
  reply: z.object({}),
});

export const beginPasskey = defineLook({
  name: "operators.passkey-options",
  roles: everybody,
  request: z.object({}),
  reply: options,
});

export const addPasskey = defineDeed({
  name: "operators.add-passkey",
  roles: everybody,
  care: "again",
  why: "offered",
  request: z.object({ answer: textField(16_000), name: textField(40) }),
  reply: z.object({}),
});
