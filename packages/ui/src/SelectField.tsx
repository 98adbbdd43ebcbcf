// One of a few, chosen from a list. Values must not be empty texts: that is how the list tells "nothing
// chosen" from a choice.
import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldFrame, type FieldTexts, useFieldIds } from "./FieldFrame.tsx";
import { usePortalContainer } from "./theme-scope.tsx";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SelectFieldProps<Value extends string> = FieldTexts & {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: "sm" | "md";
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
};

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isLabelHidden = false,
  value,
  onChange,
  options,
  placeholder,
  size = "md",
  disabled = false,
  name,
  id,
  className,
}: SelectFieldProps<Value>) {
  const ids = useFieldIds({ hint, error }, id);
  const container = usePortalContainer();
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      <Select.Root
        value={value ?? ""}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
      >
        <Select.Trigger
          id={ids.controlId}
          aria-labelledby={`${ids.labelId} ${ids.controlId}`}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.hasError || undefined}
          className={cx(
            "flex w-full min-w-0 items-center justify-between gap-2 rounded-control border bg-sunken text-left text-text transition-colors disabled:cursor-not-allowed disabled:opacity-55 data-[placeholder]:text-text-3",
            size === "sm" ? "h-7 px-2 text-12" : "h-10 px-3 text-14",
            ids.hasError ? "border-danger" : "border-control enabled-hover:border-text-3",
          )}
        >
          <span className="truncate">
            <Select.Value placeholder={placeholder} />
          </span>
          <Select.Icon>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-text-3" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal container={container}>
          <Select.Content
            position="popper"
            sideOffset={4}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-panel bg-raised text-text shadow-raised"
          >
            <Select.Viewport className="p-1">
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Select.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="relative flex min-h-9 cursor-pointer items-center gap-2 rounded-control py-1.5 pr-8 pl-3 text-14 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:text-text-3 data-[highlighted]:bg-accent-soft"
    >
      {option.icon}
      <Select.ItemText>{option.label}</Select.ItemText>
      <Select.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="size-4 text-accent" />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
