// A setting that takes effect at once. The knob's place says on or off, not only its colour.
import { Switch as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
  className?: string;
};

export function Switch({ label, hint, checked, onChange, disabled = false, id, className }: SwitchProps) {
  const own = useId();
  const controlId = id ?? own;
  return (
    <div className={cx("flex items-center justify-between gap-4", className)}>
      <div className="flex min-w-0 flex-col">
        <label htmlFor={controlId} className={cx("text-14", disabled ? "text-text-3" : "cursor-pointer text-text")}>
          {label}
        </label>
        {hint && (
          <span id={`${controlId}-hint`} className="text-12 text-text-3">
            {hint}
          </span>
        )}
      </div>
      <Primitive.Root
        id={controlId}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-text-3 bg-sunken transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-4 translate-x-[3px] rounded-full bg-text-3 transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
    </div>
  );
}
