// The state of a form: what is typed, what is wrong with it and when to say so. A problem shows once its field was
// edited and left, or after an attempt to submit; then focus goes to the first one. One submission at a time.

import type { RejectionCode } from "@tidemark/kernel";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Answer } from "../api/answer.ts";
import { answerText } from "../api/answer-text.ts";
import { say } from "../frame/overlays/overlay-store.ts";
import { afterPress, watchPresses } from "./after-press.ts";

type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;
export type Problems<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type FormSettings<Values extends FormValues> = {
  readonly initial: Values;
  /** The fields in the order in which they are read and their problems reported. */
  readonly order: readonly (keyof Values & string)[];
  /** What is wrong with these values, in words; asked for anew whenever something changes. */
  readonly check: (values: Values) => Problems<Values>;
  /** Which field a refusal of the exchange belongs to; any other is said in a toast. */
  readonly fieldOf?: Partial<Readonly<Record<RejectionCode, keyof Values & string>>>;
  /** Null means that there is nothing to say about the outcome. */
  readonly onSubmit: (values: Values) => Promise<Answer<unknown> | null>;
};

export type TextControl = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};

export type Form<Values extends FormValues> = {
  readonly values: Values;
  readonly isSubmitting: boolean;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly text: (name: keyof Values & string) => TextControl;
  readonly errorOf: (name: keyof Values & string) => string | undefined;
  readonly idOf: (name: keyof Values & string) => string;
  /** Shows what is wrong with one field and goes there; true when nothing is. */
  readonly demand: (name: keyof Values & string) => boolean;
  /** Puts a refusal where it belongs. */
  readonly show: (answer: Answer<unknown>) => Promise<void>;
  /** Starts afresh with these values, as if nothing had been typed; a field that was changed since it was sent keeps that. */
  readonly reset: (values: Values) => void;
  readonly onSubmit: (event: FormEvent) => void;
};

type Shown = { readonly edited: ReadonlySet<string>; readonly left: ReadonlySet<string>; readonly isTried: boolean };

const nothingShown: Shown = { edited: new Set(), left: new Set(), isTried: false };

/** Which fields' problems may be shown by now. */
function useShown() {
  const [shown, setShown] = useState(nothingShown);
  const edit = (name: string) => setShown((now) => ({ ...now, edited: new Set(now.edited).add(name) }));
  const left = (name: string) => setShown((now) => ({ ...now, left: new Set(now.left).add(name) }));
  /** Passing through an untouched field is not leaving it. */
  const leave = (name: string) => shown.edited.has(name) && afterPress(() => left(name));
  return {
    isShown: (name: string) => shown.isTried || (shown.edited.has(name) && shown.left.has(name)),
    edit,
    leave,
    reveal: (name: string) => {
      edit(name);
      left(name);
    },
    /** After an attempt that failed here every problem shows; after one that went out, a field that appears is new. */
    tried: (hasProblem: boolean) => setShown((now) => ({ ...now, isTried: hasProblem })),
    forget: () => setShown(nothingShown),
  };
}

/** One run at a time; a second press while one is under way does nothing. */
function useOnce(): { readonly isRunning: boolean; readonly once: (run: () => Promise<void>) => Promise<void> } {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  async function once(run: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await run();
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }
  return { isRunning, once };
}

function focusOn(id: string): void {
  // After the render that shows the problem, so that a reader hears it with the field.
  setTimeout(() => document.getElementById(id)?.focus());
}

export function useForm<Values extends FormValues>(settings: FormSettings<Values>): Form<Values> {
  const { initial, order, check, fieldOf = {}, onSubmit } = settings;
  type Name = keyof Values & string;
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<Problems<Values>>({});
  const shown = useShown();
  const { isRunning, once } = useOnce();
  useEffect(watchPresses, []);
  const problems = check(values);

  const idOf = (name: Name) => `${formId}${name}`;
  const errorOf = (name: Name) => (shown.isShown(name) ? problems[name] : undefined) ?? refused[name];
  function set<Field extends Name>(name: Field, value: Values[Field]): void {
    setValues((previous) => ({ ...previous, [name]: value }));
    setRefused((previous) => ({ ...previous, [name]: undefined }));
    shown.edit(name);
  }
  function demand(name: Name): boolean {
    if (problems[name] === undefined) return true;
    shown.reveal(name);
    focusOn(idOf(name));
    return false;
  }
  function fieldNamed(code: string): Name | undefined {
    return Object.hasOwn(fieldOf, code) ? fieldOf[code as RejectionCode] : undefined;
  }
  async function show(answer: Answer<unknown>): Promise<void> {
    // Other types than a plain error are the business of the handling all pages share.
    if (answer.ok || (answer.kind === "refused" && answer.type !== "error")) return;
    const sentence = await answerText(answer);
    const name = answer.kind === "refused" ? fieldNamed(answer.code) : undefined;
    if (name === undefined) return say("error", sentence);
    setRefused((previous) => ({ ...previous, [name]: sentence }));
    focusOn(idOf(name));
  }
  async function submit(): Promise<void> {
    const first = order.find((name) => problems[name] !== undefined);
    shown.tried(first !== undefined);
    if (first !== undefined) return focusOn(idOf(first));
    const answer = await onSubmit(values);
    if (answer !== null) await show(answer);
  }
  return {
    values,
    isSubmitting: isRunning,
    set,
    idOf,
    errorOf,
    demand,
    show,
    reset: (next) => {
      // Whoever has sent the form calls this as it was then: what was typed while the answer was on its way is not in it.
      const typed = (now: Values) => Object.entries(now).filter(([name, value]) => value !== values[name]);
      setValues((now) => ({ ...next, ...Object.fromEntries(typed(now)) }));
      setRefused({});
      shown.forget();
    },
    text: (name) => ({
      id: idOf(name),
      name,
      value: String(values[name] ?? ""),
      error: errorOf(name),
      onChange: (event) => set(name, event.target.value as Values[typeof name]),
      onBlur: () => shown.leave(name),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      // A form in a dialog must not submit the form behind it.
      event.stopPropagation();
      void once(submit);
    },
  };
}
