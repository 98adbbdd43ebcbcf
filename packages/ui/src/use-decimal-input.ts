// The input behaviour of the money field: cleans what is typed or pasted, lets an input method finish
// composing, and puts the caret back where the person left it.
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from "react";
import { cleanDecimalInput, cleanPastedDecimal } from "./decimal-input.ts";

export type DecimalInputOptions = {
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  languageTag: string | undefined;
};

export function useDecimalInput({ value, onChange, decimals, languageTag }: DecimalInputOptions) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [composing, setComposing] = useState<string | null>(null);
  const [, redraw] = useState(0);

  useLayoutEffect(() => {
    const element = input.current;
    if (caret.current !== null && element && element.ownerDocument.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  function take(raw: string, caretAt: number) {
    const clean = cleanDecimalInput(raw, decimals);
    const after = clean.length - keptLength(raw.slice(caretAt));
    caret.current = Math.min(clean.length, Math.max(0, after));
    if (clean === value) redraw((count) => count + 1);
    else onChange(clean);
  }

  return {
    ref: input,
    value: composing ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value: raw, selectionStart } = event.target;
      if ((event.nativeEvent as InputEvent).isComposing) setComposing(raw);
      else take(raw, selectionStart ?? raw.length);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      const { value: raw, selectionStart } = event.currentTarget;
      setComposing(null);
      take(raw, selectionStart ?? raw.length);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
      const pasted = cleanPastedDecimal(event.clipboardData.getData("text"), decimals, languageTag);
      if (pasted === null) return;
      const start = shown.slice(0, selectionStart ?? shown.length);
      take(start + pasted + shown.slice(selectionEnd ?? shown.length), start.length + pasted.length);
    },
  };
}

/** How many characters of a tail survive cleaning; what stands behind the caret keeps its distance to it. */
function keptLength(tail: string): number {
  return tail.normalize("NFKC").replace(/[^\d.,。]/g, "").length;
}
