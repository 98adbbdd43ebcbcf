// A yes that can be taken back. The whole line is the target.
import { Check } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
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
        <Primitive.Root
          id={ids.controlId}
          checked={checked}
          onCheckedChange={(next) => onChange(next === true)}
          disabled={disabled}
          aria-invalid={ids.hasError || undefined}
          aria-describedby={ids.describedBy}
          {...(name === undefined ? {} : { name })}
          className={cx(
            "relative mt-0.75 inline-flex size-[1.125rem] shrink-0 items-center justify-center rounded-[3px] border bg-sunken text-on-accent before:absolute before:-inset-1 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
            ids.hasError ? "border-danger" : "border-text-3",
          )}
        >
          <Primitive.Indicator>
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
          </Primitive.Indicator>
        </Primitive.Root>
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
