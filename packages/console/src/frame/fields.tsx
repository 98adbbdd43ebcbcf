// Fields of deeds: several texts or switches of one record at a time, each under its name.

import { Checkbox, SelectField, TextField } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useFilters } from "./search.ts";

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Two columns where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2">{children}</div>;
}

export function TextInputs<Name extends string>({
  names,
  labels,
  hints,
  value,
  onChange,
}: {
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  value: Texts<Name>;
  onChange(changed: Partial<Record<Name, string>>): void;
}) {
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          hint={hints?.[name]}
          value={value[name]}
          autoComplete="off"
          onChange={(event) => onChange({ [name]: event.target.value } as Partial<Record<Name, string>>)}
        />
      ))}
    </>
  );
}

export function Flags<Name extends string>({
  names,
  labels,
  value,
  onChange,
}: {
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  value: Readonly<Record<Name, boolean>>;
  onChange(changed: Partial<Record<Name, boolean>>): void;
}) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          checked={value[name]}
          onChange={(isOn) => onChange({ [name]: isOn } as Partial<Record<Name, boolean>>)}
        />
      ))}
    </div>
  );
}

const all = "all";

/** One of a list, or all of them; kept in the address by whoever uses it. */
export function FilterField<Value extends string>({
  label,
  allLabel,
  values,
  labels,
  value,
  onChange,
}: {
  label: string;
  allLabel: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: string;
  onChange(value: Value | ""): void;
}) {
  return (
    <SelectField<string>
      label={label}
      isLabelHidden
      className="w-full sm:w-48"
      value={value === "" ? all : value}
      onChange={(next) => onChange(next === all ? "" : (next as Value))}
      options={[{ value: all, label: allLabel }, ...values.map((one) => ({ value: one, label: labels[one] }))]}
    />
  );
}

/** One thing of a list by its number, kept in the address under this name. */
export function IdFilter({
  name,
  choices,
  ...words
}: {
  name: string;
  choices: readonly { readonly id: number; readonly title: string }[];
  label: string;
  allLabel: string;
}) {
  const [{ [name]: value = "" }, setFilters] = useFilters();
  return (
    <FilterField
      {...words}
      values={choices.map(({ id }) => String(id))}
      labels={Object.fromEntries(choices.map(({ id, title }) => [String(id), title]))}
      value={value}
      onChange={(next) => setFilters({ [name]: next })}
    />
  );
}
