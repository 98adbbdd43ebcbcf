// What a feature shows and does in the operators' console: looks, lists and deeds, each tied to its declaration. Who
// asks, whether they may, whether the second factor was shown and whether a second person has agreed is judged before
// a feature hears of it.

import { fillText } from "@tidemark/contract";
import type {
  ConsoleCall,
  ConsoleLanguage,
  ConsoleReply,
  ConsoleRequest,
  Facts,
  Role,
} from "@tidemark/contract/console-call";
import type { Rejection } from "@tidemark/kernel";
import type { Queryable } from "../store/database.ts";

/** A sentence of the feature's own words, in both languages of the console. */
export type Said = Readonly<Record<ConsoleLanguage, string>>;

/** A refusal is one of those everybody may meet, or a sentence of the console alone. */
export type ConsoleResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly rejection: Rejection }
  | { readonly ok: false; readonly code: string; readonly said: Said };

export type Asking = {
  /** The operator's name, which is also what the audit log calls them. */
  readonly operator: string;
  readonly roles: ReadonlySet<Role>;
  readonly language: ConsoleLanguage;
};

/** What a deed was about, for the audit log. */
export type Deed = { readonly subject: string; readonly before?: Facts; readonly after?: Facts };

export type Deciding = Asking & {
  readonly reason: string;
  /** Who gave the second word; null where none is needed. */
  readonly seconder: string | null;
  /** One and the same however often this deed is begun anew after a cut; for commands to the sequencer. */
  readonly key: string;
  /** Of the row of the audit log in which the second person agreed; empty where none was needed. */
  readonly auditHash: string;
  /**
   * Writes the row of the audit log, and ends the proposal where there is one: inside the deed's own transaction, once.
   * Answers the row's hash. Whatever was ended already throws, so a deed begun anew changes nothing twice.
   */
  log(tx: Queryable, deed: Deed): Promise<string>;
};

export type ConsoleHandler =
  | {
      readonly call: ConsoleCall<"look" | "list">;
      run(request: never, asking: Asking): Promise<ConsoleResult<unknown>>;
    }
  | {
      readonly call: ConsoleCall<"deed">;
      compare?(request: never, asking: Asking): Promise<ConsoleResult<Deed>>;
      run(request: never, deciding: Deciding): Promise<ConsoleResult<unknown>>;
    };

type LookCall = ConsoleCall<"look" | "list">;
type DeedCall = ConsoleCall<"deed">;

export function lookAt<C extends LookCall>(
  call: C,
  run: (request: ConsoleRequest<C>, asking: Asking) => Promise<ConsoleResult<ConsoleReply<C>>>,
): ConsoleHandler {
  return { call, run } as unknown as ConsoleHandler;
}

/**
 * `compare` says what would change, or why it cannot be done as things stand; a deed of two persons must have it, for
 * the second person decides by it. It is asked when the deed is proposed and again before it is done.
 */
export function doing<C extends DeedCall>(
  call: C,
  deed: {
    compare?(request: ConsoleRequest<C>, asking: Asking): Promise<ConsoleResult<Deed>>;
    run(request: ConsoleRequest<C>, deciding: Deciding): Promise<ConsoleResult<ConsoleReply<C>>>;
  },
): ConsoleHandler {
  return { call, ...deed } as unknown as ConsoleHandler;
}

/** Makes the function by which a feature refuses: `no("unknown_coin")`, with the places of its sentence filled. */
export function refuserOf<W extends Readonly<Record<string, string>>>(
  feature: string,
  words: Readonly<Record<ConsoleLanguage, W>>,
) {
  return (code: keyof W & string, places: Readonly<Record<string, string>> = {}): ConsoleResult<never> => {
    const said = { en: fillText(words.en[code] ?? code, places), zh: fillText(words.zh[code] ?? code, places) };
    return { ok: false, code: `${feature}.${code}`, said };
  };
}
