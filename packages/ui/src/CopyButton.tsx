// Copies a text and says so for two seconds. Where the browser forbids the clipboard, the text is selected
// through a hidden field, the old way.
import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { cx } from "./class-names.ts";

export type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shown before the icon: the shortened address, say. Without it the button is only the icon. */
  children?: ReactNode;
  className?: string;
};

const copiedMs = 2000;

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("readonly", "");
    field.style.position = "fixed";
    field.style.opacity = "0";
    document.body.append(field);
    field.select();
    const isDone = typeof document.execCommand === "function" && document.execCommand("copy");
    field.remove();
    return isDone;
  }
}

export function CopyButton({ text, label, copiedLabel, children, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className={cx("inline-flex max-w-full", className)}>
      <button
        type="button"
        aria-label={label}
        title={isCopied ? copiedLabel : label}
        onClick={() => void copyText(text).then(setCopied)}
        className="inline-flex min-h-7 min-w-7 max-w-full items-center justify-center gap-1.5 rounded-control text-text-2 hover:text-text"
      >
        {children && <span className="min-w-0 truncate">{children}</span>}
        {isCopied ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
        ) : (
          <Copy aria-hidden="true" className="size-4 shrink-0" />
        )}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ""}
      </span>
    </span>
  );
}
