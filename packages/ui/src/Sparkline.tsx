// The shape of a day in a table row. The change in percent stands beside it, so without a label the line
// is decoration.
import { linePoints, pathOf } from "./chart-geometry.ts";
import { cx } from "./class-names.ts";

const strokes = { up: "stroke-buy", down: "stroke-sell", flat: "stroke-text-3" } as const;

export type SparklineProps = {
  values: readonly number[];
  direction?: keyof typeof strokes;
  width?: number;
  height?: number;
  label?: string;
  className?: string;
};

export function Sparkline({ values, direction, width = 72, height = 24, label, className }: SparklineProps) {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  const way = direction ?? (last > first ? "up" : last < first ? "down" : "flat");
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx("shrink-0 overflow-visible", className)}
    >
      <path
        d={pathOf(linePoints(values, width, height, 2))}
        fill="none"
        strokeWidth="1.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={strokes[way]}
      />
    </svg>
  );
}
