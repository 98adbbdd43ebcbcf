// One line of text with its label, hint and error, and room for something before and behind it.
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { bareInputClasses, FieldFrame, type FieldTexts, fieldBoxClasses, useFieldIds } from "./FieldFrame.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "size"> &
  FieldTexts & {
    leading?: ReactNode;
    trailing?: ReactNode;
    labelEnd?: ReactNode;
    inputClassName?: string;
  };

export function TextField({
  label,
  hint,
  error,
  isLabelHidden = false,
  leading,
  trailing,
  labelEnd,
  className,
  inputClassName,
  id,
  type = "text",
  disabled,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
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
      <div className={fieldBoxClasses(ids.hasError, disabled)}>
        {leading && <span className="flex shrink-0 items-center text-text-3">{leading}</span>}
        <input
          id={ids.controlId}
          type={type}
          disabled={disabled}
          aria-invalid={ids.hasError || undefined}
          aria-describedby={ids.describedBy}
          className={cx(bareInputClasses, inputClassName)}
          {...input}
        />
        {trailing && <span className="flex shrink-0 items-center gap-1 text-text-3">{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
