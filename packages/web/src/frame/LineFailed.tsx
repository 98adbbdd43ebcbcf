// A small part of a page did not load, and says so in one line with the way to try again: for footers, columns of links
// and other places that a large notice would fill.

import { cx } from "@tidemark/ui";
import { RotateCw } from "lucide-react";
import { useTexts } from "../i18n/use-texts.ts";

export type LineFailedProps = { readonly onRetry: () => void; readonly className?: string };

export function LineFailed({ onRetry, className }: LineFailedProps) {
  const text = useTexts("shell");
  return (
    <p role="status" className={cx("flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-2", className)}>
      {text("loadFailed")}
      <button
        type="button"
        onClick={onRetry}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-control font-medium text-accent hover:underline"
      >
        <RotateCw aria-hidden="true" className="size-3.5" />
        {text("retry")}
      </button>
    </p>
  );
}
