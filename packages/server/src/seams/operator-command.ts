// What an operator may ask of a feature. Looking takes nothing but the door; deciding takes a name and a secret, which
// are checked before the feature hears of it.

import type { Role } from "@tidemark/contract/console-call";
import { parseId } from "@tidemark/kernel";

/** What the tool sends. */
export type OperatorRequest = {
  readonly command: string;
  readonly id?: unknown;
  readonly as?: unknown;
  readonly secret?: unknown;
  readonly reason?: unknown;
  readonly code?: unknown;
  readonly outcome?: unknown;
  readonly state?: unknown;
  readonly price?: unknown;
  readonly auto?: unknown;
  readonly day?: unknown;
};

export type OperatorReply = { readonly ok: boolean; readonly text: string; readonly data?: unknown };

export type Decided = { readonly isDone: boolean; readonly text: string };

/** As features read a request: whole fields, trimmed and cut. */
export type Decision = {
  readonly operator: string;
  readonly roles: ReadonlySet<Role>;
  readonly request: OperatorRequest;
  /** Empty where none was given. */
  readonly reason: string;
};

/** A text where nothing was done, because something is missing. */
type Outcome = Decided | string;

/** A decision on one thing, which the request names by its number. */
export function onNumbered(thing: string, decide: (id: number, decision: Decision) => Promise<Outcome> | Outcome) {
  return (decision: Decision): Promise<Outcome> | Outcome => {
    const id = parseId(decision.request.id);
    return id === null ? `Say which ${thing}, by its number.` : decide(id, decision);
  };
}

/** How the tool shows what can be asked: behind `npm run operator --`, and what it does. */
export type Usage = { readonly form: string; readonly means: string };

export type OperatorCommand = { readonly usage: readonly Usage[] } & (
  | { look(): Promise<OperatorReply> }
  | {
      /** Whose it is to decide, as in the console. */
      readonly roles: readonly Role[];
      decide(decision: Decision): Promise<Outcome> | Outcome;
    }
  | {
      /** The console's deed that is asked for: by its roles, and as a proposal where it takes two people. */
      readonly asks: string;
      /** What the deed takes; a text where something is missing. */
      requestOf(request: OperatorRequest): object | string;
    }
);
