// The money input. Its value is always a decimal string, never a float; it takes digits and one point,
// turns a comma into a point, cleans pastes, and keeps the caret where the person left it.
import { Minus, Plus } from "lucide-react";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "./class-names.ts";
import { stepDecimal } from "./decimal.ts";
import { cleanDecimalInput, cleanPastedDecimal } from "./decimal-input.ts";
import {
  bareInputClasses,
  FieldFrame,
  FieldMessages,
  type FieldTexts,
  fieldBoxClasses,
  useFieldIds,
} from "./FieldFrame.tsx";

export type NumberFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type" | "step"> &
  FieldTexts & {
    value: string;
    onChange: (value: string) => void;
    /** How many places may follow the point. */
    decimals?: number;
    unit?: ReactNode;
    /** "inside" draws the label in the box, as order tickets do. */
    labelPlacement?: "above" | "inside";
    /** A decimal string; arrow keys step by it, and buttons appear when both labels are given. */
    step?: string;
    stepUpLabel?: string;
    stepDownLabel?: string;
    /** Something at the end of the box, such as a "max" button. */
    trailing?: ReactNode;
    labelEnd?: ReactNode;
    /** Decides how a pasted "1,234" is read. */
    languageTag?: string;
  };

function useDecimalInput(props: Pick<NumberFieldProps, "value" | "onChange" | "languageTag"> & { decimals: number }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [composing, setComposing] = useState<string | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (caret.current !== null && element && element.ownerDocument.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  function take(raw: string, caretAt: number | null) {
    const clean = cleanDecimalInput(raw, props.decimals);
    const before = raw.slice(0, caretAt ?? raw.length);
    const added = clean.startsWith("0.") && before.startsWith(".") ? 1 : 0;
    caret.current = Math.min(before.normalize("NFKC").replace(/[^\d.,。]/g, "").length + added, clean.length);
    if (clean === props.value) setComposing(null);
    else props.onChange(clean);
  }

  return {
    ref: input,
    value: composing ?? props.value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const isComposing = (event.nativeEvent as InputEvent).isComposing === true;
      if (isComposing) setComposing(event.target.value);
      else take(event.target.value, event.target.selectionStart);
    },
    onCompositionEnd(event: { currentTarget: HTMLInputElement }) {
      setComposing(null);
      take(event.currentTarget.value, event.currentTarget.selectionStart);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const pasted = cleanPastedDecimal(event.clipboardData.getData("text"), props.decimals, props.languageTag);
      const start = value.slice(0, selectionStart ?? value.length);
      take(start + pasted + value.slice(selectionEnd ?? value.length), start.length + pasted.length);
    },
  };
}

export function NumberField({
  label,
  hint,
  error,
  isLabelHidden = false,
  value,
  onChange,
  decimals = 8,
  unit,
  labelPlacement = "above",
  step,
  stepUpLabel,
  stepDownLabel,
  trailing,
  labelEnd,
  languageTag,
  className,
  id,
  disabled,
  onKeyDown,
  ...input
}: NumberFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
  const decimal = useDecimalInput({ value, onChange, decimals, ...(languageTag ? { languageTag } : {}) });
  const isInside = labelPlacement === "inside";

  function move(direction: 1 | -1) {
    if (step !== undefined && !disabled) onChange(cleanDecimalInput(stepDecimal(value, step, direction), decimals));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (step !== undefined && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(event.key === "ArrowUp" ? 1 : -1);
    }
    onKeyDown?.(event);
  }

  const box = (
    <div className={cx(fieldBoxClasses(ids.hasError, disabled), stepUpLabel && "pr-1")}>
      {isInside && (
        <label id={ids.labelId} htmlFor={ids.controlId} className="shrink-0 text-13 text-text-3">
          {label}
        </label>
      )}
      <input
        {...input}
        {...decimal}
        id={ids.controlId}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        onKeyDown={press}
        aria-invalid={ids.hasError || undefined}
        aria-describedby={ids.describedBy}
        className={cx(bareInputClasses, "num font-medium", isInside && "text-right")}
      />
      {unit && <span className="shrink-0 text-13 text-text-2">{unit}</span>}
      {trailing}
      {step !== undefined && stepUpLabel && stepDownLabel && (
        <span className="flex shrink-0 gap-0.5">
          <StepButton label={stepDownLabel} onPress={() => move(-1)} disabled={disabled}>
            <Minus aria-hidden="true" className="size-3.5" />
          </StepButton>
          <StepButton label={stepUpLabel} onPress={() => move(1)} disabled={disabled}>
            <Plus aria-hidden="true" className="size-3.5" />
          </StepButton>
        </span>
      )}
    </div>
  );

  if (isInside) {
    return (
      <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
        {box}
        <FieldMessages ids={ids} hint={hint} error={error} />
      </div>
    );
  }
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      labelEnd={labelEnd}
      className={className}
    >
      {box}
    </FieldFrame>
  );
}

function StepButton({
  label,
  onPress,
  disabled,
  children,
}: {
  label: string;
  onPress: () => void;
  disabled: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="inline-flex size-7 items-center justify-center rounded-control text-text-2 enabled-hover:bg-raised enabled-hover:text-text"
    >
      {children}
    </button>
  );
}
