// The input behaviour of the money field: cleans what is typed or pasted, shows it with the marks of the reader's language,
// lets an input method finish composing, and puts the caret back where the person left it.
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from "react";
import { cleanDecimalInput, cleanPastedDecimal } from "./decimal-input.ts";
import { caretBefore, groupedText, typedText } from "./grouped-input.ts";

export type DecimalInputOptions = {
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  languageTag: string | undefined;
};

export function useDecimalInput({ value, onChange, decimals, languageTag }: DecimalInputOptions) {
  const input = useRef<HTMLInputElement>(null);
  /** How many characters of the plain text follow the caret. */
  const following = useRef<number | null>(null);
  const [composing, setComposing] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const shown = groupedText(value, languageTag);

  useLayoutEffect(() => {
    const element = input.current;
    if (following.current !== null && element && element.ownerDocument.activeElement === element) {
      const caret = caretBefore(element.value, following.current, languageTag);
      element.setSelectionRange(caret, caret);
    }
    following.current = null;
  });

  function take(text: string, caret: number) {
    const clean = cleanDecimalInput(text, decimals);
    following.current = Math.min(clean.length, keptLength(text.slice(caret)));
    if (clean === value) redraw((count) => count + 1);
    else onChange(clean);
  }

  function takeChange(element: HTMLInputElement, isForward: boolean) {
    const { value: raw, selectionStart } = element;
    const typed = typedText({ shown, raw, caret: selectionStart ?? raw.length, isForward }, languageTag);
    take(typed.text, typed.caret);
  }

  return {
    ref: input,
    value: composing ?? shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { isComposing, inputType } = event.nativeEvent as InputEvent;
      if (isComposing) setComposing(event.target.value);
      else takeChange(event.target, inputType === "deleteContentForward");
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposing(null);
      takeChange(event.currentTarget, false);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      const { selectionStart, selectionEnd, value: there } = event.currentTarget;
      const pasted = cleanPastedDecimal(event.clipboardData.getData("text"), decimals, languageTag);
      if (pasted === null) return;
      const start = there.slice(0, selectionStart ?? there.length);
      const raw = start + pasted + there.slice(selectionEnd ?? there.length);
      const typed = typedText({ shown, raw, caret: start.length + pasted.length, isForward: false }, languageTag);
      take(typed.text, typed.caret);
    },
  };
}

/** How many characters of a tail survive cleaning; what stands behind the caret keeps its distance to it. */
function keptLength(tail: string): number {
  return tail.normalize("NFKC").replace(/[^\d.,。]/g, "").length;
}
