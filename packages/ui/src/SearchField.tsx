// A search box: the glass in front, a cross to empty it, and the key that opens it when there is one.
import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Kbd } from "./Kbd.tsx";
import { TextField } from "./TextField.tsx";

export type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  /** Shown while the field is empty, for instance "/". */
  hotkey?: string;
  isLabelHidden?: boolean;
};

export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  hotkey,
  isLabelHidden = true,
  ...input
}: SearchFieldProps) {
  return (
    <TextField
      {...input}
      type="search"
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={input.placeholder ?? label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value !== "") {
          event.stopPropagation();
          onChange("");
        }
        input.onKeyDown?.(event);
      }}
      autoComplete="off"
      leading={<Search aria-hidden="true" className="size-4" />}
      trailing={
        value === "" ? (
          hotkey && <Kbd>{hotkey}</Kbd>
        ) : (
          <button
            type="button"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={() => onChange("")}
            className="-mr-1.5 inline-flex size-7 items-center justify-center rounded-control text-text-3 hover:text-text"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )
      }
    />
  );
}
