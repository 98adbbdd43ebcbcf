// A curve over time with the figure under the pointer: equity, rates. It fills its box; the words come from
// the caller, who knows the units.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { linePoints, type Point, pathOf } from "./chart-geometry.ts";
import { cx } from "./class-names.ts";

const colours = { accent: "var(--accent)", buy: "var(--buy)", sell: "var(--sell)" } as const;

export type AreaChartProps = {
  values: readonly number[];
  /** What the curve shows, in words. */
  label: string;
  /** What to show for the point at an index; enables pointing and arrow keys. */
  describe?: (index: number) => ReactNode;
  tone?: keyof typeof colours;
  height?: number;
  className?: string;
};

const width = 600;

export function AreaChart({ values, label, describe, tone = "accent", height = 140, className }: AreaChartProps) {
  const gradientId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const points = linePoints(values, width, height, 8);
  const line = pathOf(points);
  const at = chosen === null ? undefined : points[chosen];

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width === 0 ? 0 : (event.clientX - box.left) / box.width;
    setChosen(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const start = chosen ?? points.length - 1;
    setChosen(Math.min(points.length - 1, Math.max(0, start + (event.key === "ArrowLeft" ? -1 : 1))));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a picture one can walk through
    <div
      role="group"
      aria-label={label}
      tabIndex={describe ? 0 : undefined}
      onPointerMove={describe ? point : undefined}
      onPointerLeave={() => setChosen(null)}
      onKeyDown={describe ? press : undefined}
      onBlur={() => setChosen(null)}
      style={{ height, color: colours[tone] }}
      className={cx("relative w-full touch-pan-y rounded-control", className)}
    >
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block"
      >
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.26" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
          </linearGradient>
        </defs>
        {points.length > 1 && <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${gradientId})`} />}
        <path d={line} fill="none" stroke="currentColor" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
      </svg>
      {at && chosen !== null && describe && <Marker at={at}>{describe(chosen)}</Marker>}
    </div>
  );
}

function Marker({ at, children }: { at: Point; children: ReactNode }) {
  const left = (at.x / width) * 100;
  return (
    <>
      <span
        aria-hidden="true"
        style={{ left: `${left}%` }}
        className="pointer-events-none absolute inset-y-0 w-px bg-control"
      />
      <span
        aria-hidden="true"
        style={{ left: `${left}%`, top: at.y }}
        className="pointer-events-none absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-current"
      />
      <span
        role="status"
        style={{ left: `${Math.min(84, Math.max(16, left))}%` }}
        className="pointer-events-none absolute top-1 -translate-x-1/2 rounded-control bg-raised px-2 py-1 text-12 whitespace-nowrap text-text shadow-raised"
      >
        {children}
      </span>
    </>
  );
}
