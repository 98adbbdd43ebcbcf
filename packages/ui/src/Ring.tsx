// How something is divided. The label says it in words; a list of the parts belongs beside the picture.
import type { ReactNode } from "react";
import { ringArcs } from "./chart-geometry.ts";
import { cx } from "./class-names.ts";

export const ringTones = ["accent", "good", "violet", "warn", "danger", "quiet"] as const;
export type RingTone = (typeof ringTones)[number];
export type RingPart = { key: string; value: number; tone?: RingTone };

const strokes: Readonly<Record<RingTone, string>> = {
  accent: "stroke-accent",
  good: "stroke-good",
  violet: "stroke-violet",
  warn: "stroke-warn",
  danger: "stroke-danger",
  quiet: "stroke-text-3",
};
const fills: Readonly<Record<RingTone, string>> = {
  accent: "bg-accent",
  good: "bg-good",
  violet: "bg-violet",
  warn: "bg-warn",
  danger: "bg-danger",
  quiet: "bg-text-3",
};

function toneOf(part: { tone?: RingTone }, index: number): RingTone {
  return part.tone ?? ringTones[index % ringTones.length] ?? "quiet";
}

export function Ring({
  parts,
  label,
  size = 120,
  children,
  className,
}: {
  parts: readonly RingPart[];
  label: string;
  size?: number;
  /** Something in the middle. */
  children?: ReactNode;
  className?: string;
}) {
  const radius = 50;
  const circumference = 2 * Math.PI * radius;
  const arcs = ringArcs(
    parts.map((part) => part.value),
    circumference,
    2.5,
  );
  return (
    <div className={cx("relative inline-flex shrink-0", className)} style={{ width: size, height: size }}>
      <svg role="img" aria-label={label} width={size} height={size} viewBox="0 0 120 120">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="16" className="stroke-line" />
        {arcs.map((arc, index) => {
          const part = parts[index];
          if (!part || arc.length === 0) return null;
          return (
            <circle
              key={part.key}
              cx="60"
              cy="60"
              r={radius}
              fill="none"
              strokeWidth="16"
              strokeDasharray={`${arc.length} ${circumference - arc.length}`}
              strokeDashoffset={-arc.offset}
              transform="rotate(-90 60 60)"
              className={strokes[toneOf(part, index)]}
            />
          );
        })}
      </svg>
      {children && <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>}
    </div>
  );
}

export function RingLegend({
  parts,
}: {
  parts: readonly { key: string; label: ReactNode; value: ReactNode; tone?: RingTone }[];
}) {
  return (
    <ul className="flex flex-col gap-1.5 text-13">
      {parts.map((part, index) => (
        <li key={part.key} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-[2px]", fills[toneOf(part, index)])} />
          <span className="min-w-0 flex-1 truncate text-text-2">{part.label}</span>
          <span className="num font-medium text-text">{part.value}</span>
        </li>
      ))}
    </ul>
  );
}
