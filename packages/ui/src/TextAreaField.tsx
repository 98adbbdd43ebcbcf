// Several lines of text, with a count towards its limit when one is set.
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { FieldFrame, type FieldTexts, useFieldIds } from "./FieldFrame.tsx";

export type TextAreaFieldProps = ComponentProps<"textarea"> & FieldTexts;

export function TextAreaField({
  label,
  hint,
  error,
  isLabelHidden = false,
  className,
  id,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
  const count =
    area.maxLength !== undefined && typeof area.value === "string" ? (
      <span className="num text-11 text-text-3">
        {area.value.length}/{area.maxLength}
      </span>
    ) : undefined;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      labelEnd={count}
      className={className}
    >
      <textarea
        id={ids.controlId}
        rows={rows}
        aria-invalid={ids.hasError || undefined}
        aria-describedby={ids.describedBy}
        className={cx(
          "w-full rounded-control border bg-sunken px-3 py-2 text-14 text-text focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:cursor-not-allowed disabled:opacity-55",
          ids.hasError ? "border-danger" : "border-control hover:border-text-3",
        )}
        {...area}
      />
    </FieldFrame>
  );
}
