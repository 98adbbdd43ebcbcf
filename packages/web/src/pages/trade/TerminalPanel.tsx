// One panel of the terminal: its frame stands at once, what is inside comes when its turn has come and it is looked at.

import { cx } from "@tidemark/ui";
import { type ReactNode, useRef } from "react";
import { PanelBoundary } from "./PanelBoundary.tsx";
import { panelClasses } from "./terminal-layout.ts";

export type TerminalPanelProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

export function TerminalPanel({ label, className, isOpen, children }: TerminalPanelProps) {
  const wasOpen = useRef(isOpen);
  wasOpen.current ||= isOpen;
  return (
    <section aria-label={label} aria-busy={!wasOpen.current || undefined} className={cx(panelClasses, className)}>
      {wasOpen.current && <PanelBoundary>{children}</PanelBoundary>}
    </section>
  );
}
