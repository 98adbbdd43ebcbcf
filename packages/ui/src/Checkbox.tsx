// A yes that can be taken back. The whole line is the target.
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldMessages, useFieldIds } from "./FieldFrame.tsx";

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
};

export function Checkbox({
  label,
  checked,
  onChange,
  hint,
  error,
  disabled = false,
  name,
  id,
  className,
}: CheckboxProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <div className="flex min-h-6 items-start gap-2">
        <span className="relative mt-0.75 inline-flex size-[1.125rem] shrink-0 items-center justify-center">
          <input
            type="checkbox"
            id={ids.controlId}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            disabled={disabled}
            aria-invalid={ids.hasError || undefined}
            aria-describedby={ids.describedBy}
            {...(name === undefined ? {} : { name })}
            className={cx(
              "peer absolute inset-0 m-0 appearance-none rounded-[3px] border bg-sunken before:absolute before:-inset-1 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50",
              ids.hasError ? "border-danger" : "border-text-3",
            )}
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none relative hidden size-3.5 text-on-accent peer-checked:block"
            strokeWidth={3}
          />
        </span>
        <label
          htmlFor={ids.controlId}
          className={cx("py-px text-13 leading-5.5", disabled ? "text-text-3" : "cursor-pointer text-text-2")}
        >
          {label}
        </label>
      </div>
      <FieldMessages ids={ids} hint={hint} error={error} />
    </div>
  );
}
