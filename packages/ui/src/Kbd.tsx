// A key on the keyboard.
import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-control border border-control bg-surface px-1 font-sans text-11 text-text-2">
      {children}
    </kbd>
  );
}
