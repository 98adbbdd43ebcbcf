// Copies a text and says for a moment whether that worked. Where the browser forbids the clipboard, the text is selected
// through a hidden field, the old way; where that fails too, it says so in words, so that nobody pastes something else.
import { Check, Copy, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { cx } from "./class-names.ts";

export type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  failedLabel: string;
  /** Shown before the icon: the shortened address, say. Without it the button is only the icon. */
  children?: ReactNode;
  className?: string;
};

type Outcome = "copied" | "failed";

const shownMs: Readonly<Record<Outcome, number>> = { copied: 2000, failed: 6000 };

function copyTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  try {
    return typeof document.execCommand === "function" && document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copyTheOldWay(text) ? "copied" : "failed";
  }
}

const icons = {
  ready: <Copy aria-hidden="true" className="size-4 shrink-0" />,
  copied: <Check aria-hidden="true" className="size-4 shrink-0 text-good" />,
  failed: <X aria-hidden="true" className="size-4 shrink-0 text-danger" />,
} as const;

export function CopyButton({ text, label, copiedLabel, failedLabel, children, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = outcome === null ? "" : outcome === "copied" ? copiedLabel : failedLabel;
  async function copy(): Promise<void> {
    // Said anew when it is pressed anew, also to those who listen.
    setOutcome(null);
    setOutcome(await copyText(text));
  }
  return (
    <span className={cx("inline-flex max-w-full flex-wrap items-center gap-x-1.5", className)}>
      <button
        type="button"
        aria-label={label}
        title={said === "" ? label : said}
        onClick={() => void copy()}
        className="inline-flex min-h-7 min-w-7 max-w-full items-center justify-center gap-1.5 rounded-control text-text-2 hover:text-text"
      >
        {children && <span className="min-w-0 truncate">{children}</span>}
        {icons[outcome ?? "ready"]}
      </button>
      <span role="status" className={outcome === "failed" ? "text-12 text-danger" : "sr-only"}>
        {said}
      </span>
    </span>
  );
}
