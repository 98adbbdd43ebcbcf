// One of a few, all in sight. Each choice may say more about itself in a second line.
import { RadioGroup as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
};

export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const labelId = useId();
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <span id={labelId} className={cx("text-13 font-medium text-text-2", isLabelHidden && "sr-only")}>
        {label}
      </span>
      <Primitive.Root
        aria-labelledby={labelId}
        value={value ?? ""}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        className="flex flex-col gap-2"
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is the Radix button inside
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line p-3 has-[[data-disabled]]:cursor-not-allowed has-[[data-state=checked]]:border-accent has-[[data-state=checked]]:bg-accent-soft"
          >
            <Primitive.Item
              value={option.value}
              disabled={option.disabled ?? false}
              className="mt-0.5 inline-flex size-[1.125rem] shrink-0 items-center justify-center rounded-full border border-text-3 bg-sunken disabled:opacity-50 data-[state=checked]:border-accent"
            >
              <Primitive.Indicator className="size-2.5 rounded-full bg-accent" />
            </Primitive.Item>
            <span className="flex min-w-0 flex-col">
              <span className={cx("text-14", disabled || option.disabled ? "text-text-3" : "text-text")}>
                {option.label}
              </span>
              {option.hint && <span className="text-12 text-text-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </Primitive.Root>
    </div>
  );
}
