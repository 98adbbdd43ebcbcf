// A draft as it is typed, and the request it becomes.

import type { OfferingView, saveOffering } from "@tidemark/contract/console/offerings";
import type { ConsoleInput } from "@tidemark/contract/console-call";
import { type Language, languages } from "@tidemark/kernel";

export type Text = { readonly title: string; readonly summary: string; readonly written: string };
export type Unlock = { readonly at: string; readonly share: string };

export type Draft = {
  readonly coin: string;
  readonly payCoin: string;
  readonly amount: string;
  readonly price: string;
  readonly min: string;
  readonly max: string;
  readonly softCap: string;
  /** As a field of the browser writes them: by this machine's clock. */
  readonly startAt: string;
  readonly endAt: string;
  readonly unlocks: readonly Unlock[];
  readonly needsIdentity: boolean;
  readonly link: string;
  readonly whiteBook: string;
  readonly logo: string;
  readonly texts: Readonly<Record<Language, Text>>;
};

const noText: Text = { title: "", summary: "", written: "" };

export const blankDraft: Draft = {
  ...{ coin: "", payCoin: "", amount: "", price: "", min: "", max: "", softCap: "" },
  ...{ startAt: "", endAt: "", needsIdentity: false, link: "", whiteBook: "", logo: "" },
  unlocks: [{ at: "", share: "100" }],
  texts: Object.fromEntries(languages.map((language) => [language, noText])) as Draft["texts"],
};

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** @example localOf(new Date(2026, 0, 2, 3, 4).getTime()) → "2026-01-02T03:04" */
export function localOf(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Nothing for what is no date. */
function instantOf(local: string): number {
  const at = new Date(local).getTime();
  return Number.isFinite(at) ? at : 0;
}

export function draftOf(view: OfferingView): Draft {
  const { amount, price, min, max, softCap, needsIdentity, link, whiteBook, logo } = view;
  return {
    ...{ amount, price, min, max, softCap, needsIdentity, link, whiteBook, logo },
    coin: String(view.coinId),
    payCoin: String(view.payCoinId),
    startAt: localOf(view.startAt),
    endAt: localOf(view.endAt),
    unlocks: view.unlocks.map(({ at, share }) => ({ at: localOf(at), share })),
    texts: Object.fromEntries(
      languages.map((language) => {
        const text = view.texts[language];
        return [
          language,
          text === undefined ? noText : { title: text.title, summary: text.summary, written: text.written },
        ];
      }),
    ) as Draft["texts"],
  };
}

export function savingOf(
  draft: Draft,
  known: { readonly id: number; readonly version: number } | null,
): ConsoleInput<typeof saveOffering> {
  const said = languages.filter((language) => Object.values(draft.texts[language]).some((text) => text.trim() !== ""));
  return {
    ...draft,
    id: known?.id ?? null,
    version: known?.version ?? null,
    startAt: instantOf(draft.startAt),
    endAt: instantOf(draft.endAt),
    unlocks: draft.unlocks.map(({ at, share }) => ({ at: instantOf(at), share: share.trim() })),
    texts: Object.fromEntries(said.map((language) => [language, draft.texts[language]])),
  };
}
