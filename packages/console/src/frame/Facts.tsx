// Names and values, one below the other; and what would change, figure by figure.

import type { ReactNode } from "react";

export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-13">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="min-w-0 break-words text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Stored = Readonly<Record<string, unknown>>;

function factsIn(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Stored) : {};
  } catch {
    return {};
  }
}

/** `before` and `after` are JSON texts as a proposal holds them. */
export function Changes({ before, after }: { before: string; after: string }) {
  const was = factsIn(before);
  const becomes = factsIn(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(becomes)])];
  return (
    <Facts
      rows={names.map((name) => [
        name,
        <span key={name} className="num">
          {name in was && <span className="text-text-2">{String(was[name])}</span>}
          {name in was && name in becomes && <span className="px-1.5 text-text-3">→</span>}
          {name in becomes && <span className="font-medium text-text">{String(becomes[name])}</span>}
        </span>,
      ])}
    />
  );
}
