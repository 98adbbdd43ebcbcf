// What the files of words are held to. English says which sentences a feature has; the other languages follow it.

import type { RejectionCode } from "@tidemark/kernel";

/** The refusals that one feature has sentences for. */
export type SomeRefusals = Readonly<Partial<Record<RejectionCode, string>>>;

/** All of them together: a code that no feature has a sentence for does not compile. */
export type Refusals = Readonly<Record<RejectionCode, string>>;

export type Translated<English> = Readonly<Record<keyof English, string>>;
