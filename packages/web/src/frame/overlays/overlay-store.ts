// What the app has to say or ask, from wherever: sayings become toasts, questions become dialogs, one at a time.
// The drawing code is fetched on first need; what is said before it has arrived waits here.

import type { ReactNode } from "react";
import { create } from "zustand";
import type { PageName } from "../page-paths.ts";
import type { SearchParams } from "../search-params.ts";
import { type ConfirmationKind, isConfirmationAsked } from "./confirmations.ts";

export type SayingTone = "success" | "error" | "info";
export type SayingLink = { readonly text: string; readonly page: PageName; readonly search: SearchParams };
export type SayingMore = {
  /** What is said again under the same name takes the place of what was said before. */
  readonly key?: string;
  readonly links?: readonly SayingLink[];
};
export type Saying = SayingMore & { readonly tone: SayingTone; readonly text: string };

/** What must be known before one agrees: a sentence, and the figures that it rests on. */
export type ConfirmCaution = {
  readonly text: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

export type ConfirmQuestion = {
  /** Set for questions that a person may have switched off; then the answer is yes at once. */
  readonly kind?: ConfirmationKind;
  readonly title: string;
  readonly description?: string;
  readonly cautions?: readonly ConfirmCaution[];
  /** What is about to happen, line by line: what, how much, fee, what arrives. */
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Repeats the verb and the amount. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: "primary" | "danger" | "buy" | "sell";
};

export type PasswordQuestion = { readonly title?: string; readonly error?: string };

export type Question =
  | { readonly kind: "confirm"; readonly question: ConfirmQuestion; readonly answer: (isYes: boolean) => void }
  | {
      readonly kind: "tradePassword";
      readonly question: PasswordQuestion;
      readonly answer: (password: string | null) => void;
    };

type Overlays = { readonly sayings: readonly Saying[]; readonly questions: readonly Question[] };

export const useOverlays = create<Overlays>()(() => ({ sayings: [], questions: [] }));

export function say(tone: SayingTone, text: string, more: SayingMore = {}): void {
  useOverlays.setState(({ sayings }) => ({ sayings: [...sayings, { tone, text, ...more }] }));
}

/** Hands over what waits to be said. */
export function takeSayings(): readonly Saying[] {
  const { sayings } = useOverlays.getState();
  if (sayings.length > 0) useOverlays.setState({ sayings: [] });
  return sayings;
}

/** Over a part that fills the screen nothing else is painted: whatever must be seen ends that. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement != null) document.exitFullscreen().catch(() => undefined);
}

function ask(question: Question): void {
  leaveFullScreen();
  useOverlays.setState(({ questions }) => ({ questions: [...questions, question] }));
}

/** Takes the first question away; the next one, if any, is shown. */
export function closeQuestion(): void {
  useOverlays.setState(({ questions }) => ({ questions: questions.slice(1) }));
}

/** True when the person confirmed, false when they turned away in any manner. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  const { kind } = question;
  if (kind !== undefined && !isConfirmationAsked(kind)) return Promise.resolve(true);
  return new Promise((answer) => ask({ kind: "confirm", question, answer }));
}

/** The trade password as typed, or null when the person turned away. It is kept nowhere. */
export function askTradePassword(question: PasswordQuestion = {}): Promise<string | null> {
  return new Promise((answer) => ask({ kind: "tradePassword", question, answer }));
}
