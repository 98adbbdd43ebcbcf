// A word about the thing it stands beside: its state, its side, or that the market is a demo.
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const tones = {
  neutral: "bg-line text-text-2",
  accent: "bg-accent-soft text-accent",
  buy: "bg-buy-soft text-buy",
  sell: "bg-sell-soft text-sell",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  demo: "border border-warn/60 text-warn tracking-wide uppercase",
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "inline-flex h-5 shrink-0 items-center gap-1 rounded-control px-1.5 text-11 font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
