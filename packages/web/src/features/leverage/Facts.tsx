// A few figures under each other, name and value.

import type { ReactNode } from "react";

export type FactsProps = { readonly rows: readonly { readonly label: string; readonly value: ReactNode }[] };

export function Facts({ rows }: FactsProps) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
          <dt className="shrink-0 text-13 text-text-2">{label}</dt>
          <dd className="num min-w-0 text-right text-13 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
