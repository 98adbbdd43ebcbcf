// A QR code as one SVG path on white with its quiet zone: cameras need the white, whatever the theme.
import { useMemo } from "react";
import { encode } from "uqr";
import { cx } from "./class-names.ts";

const quietModules = 4;

export function QrCode({
  text,
  label,
  size = 160,
  className,
}: {
  text: string;
  label: string;
  size?: number;
  className?: string;
}) {
  const { path, modules } = useMemo(() => drawPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className={cx("shrink-0 rounded-control", className)}
    >
      <rect width={modules} height={modules} className="fill-paper" />
      <path d={path} className="fill-ink" />
    </svg>
  );
}

/** Each run of dark modules in a row is one rectangle. */
function drawPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: "M", border: quietModules });
  let path = "";
  for (const [y, row] of data.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start === -1) start = x;
      if (!row[x] && start !== -1) {
        path += `M${start} ${y}h${x - start}v1H${start}z`;
        start = -1;
      }
    }
  }
  return { path, modules: size };
}
