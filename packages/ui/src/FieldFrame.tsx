// What all fields share: a label, a hint, and the error under the field it belongs to. The ids tie them
// together, so a screen reader hears the problem together with the field.
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label stays for listeners but is not drawn; for search boxes and table filters. */
  isLabelHidden?: boolean;
};

export type FieldIds = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  hasError: boolean;
};

export function useFieldIds({ hint, error }: Pick<FieldTexts, "hint" | "error">, id?: string): FieldIds {
  const own = useId();
  const controlId = id ?? own;
  const described = [error ? `${controlId}-error` : "", hint ? `${controlId}-hint` : ""].filter(Boolean).join(" ");
  return {
    controlId,
    labelId: `${controlId}-label`,
    describedBy: described === "" ? undefined : described,
    hasError: Boolean(error),
  };
}

export function FieldFrame({
  ids,
  label,
  hint,
  error,
  isLabelHidden = false,
  labelEnd,
  className,
  children,
}: FieldTexts & { ids: FieldIds; labelEnd?: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-2", isLabelHidden && !labelEnd && "sr-only")}>
        <label
          id={ids.labelId}
          htmlFor={ids.controlId}
          className={cx("text-13 font-medium text-text-2", isLabelHidden && "sr-only")}
        >
          {label}
        </label>
        {labelEnd}
      </div>
      {children}
      <FieldMessages ids={ids} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessages({
  ids,
  hint,
  error,
}: Pick<FieldTexts, "hint" | "error"> & { ids: Pick<FieldIds, "controlId"> }) {
  return (
    <>
      {error && (
        <p id={`${ids.controlId}-error`} role="alert" className="flex items-start gap-1.5 text-12 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${ids.controlId}-hint`} className="text-12 text-text-3">
          {hint}
        </p>
      )}
    </>
  );
}

/** The box around an input with its slots. */
export function fieldBoxClasses(hasError: boolean, isDisabled = false): string {
  return cx(
    "flex h-10 w-full min-w-0 items-center gap-2 rounded-control border bg-sunken px-3 text-14 text-text transition-colors duration-100 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-accent",
    hasError ? "border-danger" : "border-control hover:border-text-3",
    isDisabled && "cursor-not-allowed opacity-55",
  );
}

export const bareInputClasses =
  "h-full min-w-0 flex-1 bg-transparent text-text outline-none focus-visible:outline-none disabled:cursor-not-allowed";
