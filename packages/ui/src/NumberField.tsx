// The money input. Its value is always a decimal string, never a float; it takes digits and one point,
// turns a comma into a point and cleans pastes. Arrow keys and buttons step it when a step is given.
import { Minus, Plus } from "lucide-react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { cleanDecimalInput, stepDecimal } from "./decimal-input.ts";
import {
  bareInputClasses,
  FieldFrame,
  FieldMessages,
  type FieldTexts,
  fieldBoxClasses,
  useFieldIds,
} from "./FieldFrame.tsx";
import { useDecimalInput } from "./use-decimal-input.ts";

export type NumberFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type" | "step" | "ref"> &
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

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isLabelHidden = false, labelPlacement = "above", labelEnd, className } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  if (labelPlacement === "inside") {
    return (
      <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
        <NumberBox field={props} ids={ids} />
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
      <NumberBox field={props} ids={ids} />
    </FieldFrame>
  );
}

function NumberBox({ field, ids }: { field: NumberFieldProps; ids: ReturnType<typeof useFieldIds> }) {
  const {
    label,
    hint: _hint,
    error: _error,
    isLabelHidden: _isLabelHidden,
    labelEnd: _labelEnd,
    className: _className,
    value,
    onChange,
    decimals = 8,
    unit,
    labelPlacement,
    step,
    stepUpLabel,
    stepDownLabel,
    trailing,
    languageTag,
    onKeyDown,
    ...input
  } = field;
  const decimal = useDecimalInput({ value, onChange, decimals, languageTag });
  const isInside = labelPlacement === "inside";
  const hasButtons = step !== undefined && stepUpLabel !== undefined && stepDownLabel !== undefined;

  function move(direction: 1 | -1) {
    if (step === undefined || input.disabled) return;
    onChange(cleanDecimalInput(stepDecimal(value, step, direction), decimals));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (step !== undefined && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(event.key === "ArrowUp" ? 1 : -1);
    }
    onKeyDown?.(event);
  }

  return (
    <div className={cx(fieldBoxClasses(ids.hasError, input.disabled), hasButtons && "pr-1")}>
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
        onKeyDown={press}
        aria-invalid={ids.hasError || undefined}
        aria-describedby={ids.describedBy}
        className={cx(bareInputClasses, "num font-medium", isInside && "text-right")}
      />
      {unit && <span className="shrink-0 text-13 text-text-2">{unit}</span>}
      {trailing}
      {hasButtons && (
        <StepButtons upLabel={stepUpLabel} downLabel={stepDownLabel} onStep={move} disabled={input.disabled} />
      )}
    </div>
  );
}

type StepButtonsProps = {
  upLabel: string;
  downLabel: string;
  onStep: (direction: 1 | -1) => void;
  disabled: boolean | undefined;
};

function StepButtons({ upLabel, downLabel, onStep, disabled }: StepButtonsProps) {
  const steps = [
    { direction: -1, label: downLabel, Icon: Minus },
    { direction: 1, label: upLabel, Icon: Plus },
  ] as const;
  return (
    <span className="flex shrink-0 gap-0.5">
      {steps.map(({ direction, label, Icon }) => (
        <button
          key={direction}
          type="button"
          aria-label={label}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(direction)}
          className="inline-flex size-7 items-center justify-center rounded-control text-text-2 enabled-hover:bg-raised enabled-hover:text-text"
        >
          <Icon aria-hidden="true" className="size-3.5" />
        </button>
      ))}
    </span>
  );
}
