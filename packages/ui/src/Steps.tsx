// How far something has come, with the times it passed each step: a withdrawal, an escrow.
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type StepState = "done" | "current" | "waiting" | "failed";
export type Step = { label: ReactNode; detail?: ReactNode; state: StepState };

export type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** What a listener hears for each state. */
  stateLabels: Readonly<Record<StepState, string>>;
  orientation?: "horizontal" | "vertical";
  className?: string;
};

const dots: Readonly<Record<StepState, string>> = {
  done: "bg-good text-on-accent",
  current: "bg-accent ring-4 ring-accent-soft text-on-accent",
  waiting: "border-2 border-control bg-surface",
  failed: "bg-danger text-on-danger",
};

export function Steps({ label, steps, stateLabels, orientation = "horizontal", className }: StepsProps) {
  const isRow = orientation === "horizontal";
  return (
    <ol aria-label={label} className={cx(isRow ? "flex" : "flex flex-col", className)}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list and labels may be nodes
            key={index}
            aria-current={step.state === "current" ? "step" : undefined}
            className={cx("relative min-w-0", isRow ? "flex-1 pt-6 pr-2 last:flex-none" : "pb-5 pl-7 last:pb-0")}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute",
                  isRow ? "top-[7px] right-0 left-0 h-0.5" : "top-2 bottom-[-8px] left-[7px] w-0.5",
                  step.state === "done" ? "bg-good" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "absolute left-0 inline-flex size-4 items-center justify-center rounded-full",
                isRow ? "top-0" : "top-1",
                dots[step.state],
              )}
            >
              {step.state === "done" && <Check className="size-2.5" strokeWidth={4} />}
              {step.state === "failed" && <X className="size-2.5" strokeWidth={4} />}
            </span>
            <span className={cx("block text-13", step.state === "waiting" ? "text-text-3" : "font-medium text-text")}>
              {step.label}
              <span className="sr-only"> {stateLabels[step.state]}</span>
            </span>
            {step.detail && <span className="block text-12 text-text-2 tabular-nums">{step.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}
