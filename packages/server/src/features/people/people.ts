// What the other features know about having an account here.

import type { Language, Result, UserId } from "@tidemark/kernel";
import type { Caller } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import type { Vouched } from "./login.ts";

export type { Vouched };

/** A login on the word of another service, as it was typed. */
export type VouchedLogin = Vouched & {
  /** Under which it is counted: the name typed there, with the service before it. */
  readonly name: string;
  readonly code: string;
  readonly secondFactor: string;
};

export type People = {
  /** Whether a login asks for a code by mail or SMS. */
  readonly loginNeedsCode: boolean;
  /** Begins a session for whom another service vouches; answers its token. Everything but the password is judged here. */
  welcomeVouched(caller: Caller, coming: VouchedLogin): Promise<Result<string>>;
  /** Opens an account for such a person, who can be reached nowhere yet. */
  openVouched(
    tx: Queryable,
    account: { readonly passwordHash: string; readonly language: Language },
  ): Promise<Result<UserId>>;
};
