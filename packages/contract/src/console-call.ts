// How a call of the operators' console is declared. It never travels over the traders' origin, so it has a list and a
// form of its own: JSON in, JSON out, under /console/<name>. A look or a list is a GET, a deed a POST.

import * as z from "zod/mini";

/** What operators may be; one person may have several. An auditor sees everything and changes nothing. */
export const roles = ["support", "reviewer", "finance", "markets", "content", "auditor", "owner"] as const;
export type Role = (typeof roles)[number];

/**
 * What a deed takes beside the role. `again`: the second factor, shown within the last minutes. `two`: that, and the
 * word of a second person; until then it is a proposal.
 */
export type Care = "plain" | "again" | "two";

export type ConsoleKind = "look" | "list" | "deed";

export type ConsoleCall<
  Kind extends ConsoleKind = ConsoleKind,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** room.verb, unique; the address and what the audit log calls it. */
  readonly name: `${string}.${string}`;
  readonly kind: Kind;
  /** Who may ask, one of them is enough. Auditors may look at whatever anybody may look at. */
  readonly roles: readonly Role[];
  readonly care: Care;
  /** Whether a reason must be given; always for deeds that take more than a role. */
  readonly why: "needed" | "offered";
  readonly request: Request;
  /** Of a list: one row. */
  readonly reply: Reply;
};

type LookSpec<Request, Reply> = Pick<ConsoleCall, "name" | "roles"> & {
  readonly request: Request;
  readonly reply: Reply;
};
type DeedSpec<Request, Reply> = LookSpec<Request, Reply> & Partial<Pick<ConsoleCall, "care" | "why">>;

/* @__NO_SIDE_EFFECTS__ */
export function defineLook<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  spec: LookSpec<Request, Reply>,
): ConsoleCall<"look", Request, Reply> {
  return { kind: "look", care: "plain", why: "offered", ...spec };
}

/** Rows by pages: `after` is what the page before answered as `next`. Also served as CSV, all pages in one file. */
/* @__NO_SIDE_EFFECTS__ */
export function defineList<Request extends z.ZodMiniType, Row extends z.ZodMiniType>(
  spec: LookSpec<Request, Row>,
): ConsoleCall<"list", Request, Row> {
  return { kind: "list", care: "plain", why: "offered", ...spec };
}

/* @__NO_SIDE_EFFECTS__ */
export function defineDeed<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  spec: DeedSpec<Request, Reply>,
): ConsoleCall<"deed", Request, Reply> {
  return { kind: "deed", care: "plain", why: "needed", ...spec };
}

export type ConsoleRequest<C extends ConsoleCall> = z.output<C["request"]>;
export type ConsoleInput<C extends ConsoleCall> = z.input<C["request"]>;
export type ConsoleReply<C extends ConsoleCall> =
  C extends ConsoleCall<"list", z.ZodMiniType, infer Row> ? Rows<z.output<Row>> : z.output<C["reply"]>;

export type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** What every list takes beside its filters. */
export const listFields = {
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), z.int()))),
};

/** Figures of a thing before and after a deed, as people read them. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What the road answers. `proposal`: the deed waits for the word of somebody else. */
export type ConsoleAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: true; readonly proposal: number }
  | { readonly ok: false; readonly code: string; readonly text: string };

export const consoleLanguages = ["en", "zh"] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];
export const reasonLengthMax = 200;

/** The same keys as the English ones, said in another language. */
export type TextsOf<English extends Readonly<Record<string, string>>> = Readonly<Record<keyof English, string>>;
