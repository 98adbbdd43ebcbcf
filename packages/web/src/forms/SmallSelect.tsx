// A choice of few in little room, drawn by the browser itself: it costs the page no code and phones show their own
// wheel.

import { cx } from "@tidemark/ui";
import { ChevronDown } from "lucide-react";

export type SmallSelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Medium stands among the fields of a form. */
  readonly size?: "sm" | "md";
  readonly className?: string;
};

const sizes = { sm: "h-7 pr-6 pl-2 text-12", md: "h-10 pr-8 pl-3 text-14" } as const;

export function SmallSelect<Value extends string>(props: SmallSelectProps<Value>) {
  const { label, value, options, onChange, disabled = false, size = "sm", className } = props;
  return (
    <span className={cx("relative inline-flex min-w-0", className)}>
      <select
        aria-label={label}
        title={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Value)}
        className={cx(
          "num w-full min-w-0 appearance-none truncate rounded-control border border-control bg-sunken text-text enabled-hover:border-text-3 disabled:cursor-not-allowed disabled:opacity-55",
          sizes[size],
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 size-3.5 -translate-y-1/2 text-text-3"
      />
    </span>
  );
}
