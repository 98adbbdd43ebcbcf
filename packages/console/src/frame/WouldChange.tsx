// What a deed would change, figure by figure, under the fields it is typed into.

import { Facts } from "./Facts.tsx";
import type { Change } from "./typed-fields.ts";

export function WouldChange<Name extends string>({
  label,
  labels,
  changes,
}: {
  label: string;
  labels: Readonly<Record<Name, string>>;
  changes: readonly Change<Name>[];
}) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={label} className="rounded-panel border border-line bg-sunken p-3">
      <Facts
        rows={changes.map(({ name, before, after }) => [
          labels[name],
          <span key={name} className="num">
            {before !== "" && <span className="text-text-2">{before}</span>}
            <span className="px-1.5 text-text-3">→</span>
            <span className="font-medium">{after === "" ? "–" : after}</span>
          </span>,
        ])}
      />
    </section>
  );
}
