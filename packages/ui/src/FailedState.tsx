// It did not load: say so and offer to try again.
import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./class-names.ts";

export type FailedStateProps = {
  title: ReactNode;
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  className?: string;
};

export function FailedState({ title, text, retryLabel, onRetry, className }: FailedStateProps) {
  return (
    <div
      role="alert"
      className={cx("flex flex-col items-center justify-center gap-1.5 px-6 py-10 text-center", className)}
    >
      <CloudOff aria-hidden="true" className="mb-1 size-7 text-warn" strokeWidth={1.5} />
      <p className="text-14 font-medium text-text">{title}</p>
      {text && <p className="max-w-sm text-13 text-text-2">{text}</p>}
      <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-3.5" />
        {retryLabel}
      </Button>
    </div>
  );
}
