// A patch of the page in its own theme. Overlays are portalled, so the scope also gives them a place to
// stand: without it a dialog opened from a white patch would come out dark.
import { createContext, type ReactNode, useContext, useState } from "react";

export type Theme = "dark" | "white";
export type ColourHabit = "green-up" | "red-up";

const PortalContext = createContext<HTMLElement | null>(null);

/** Where overlays are drawn: the nearest scope, or the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}

/** Overlays of what is inside stand in an element of its own: what fills the screen shows nothing that lies beside it. */
export function PortalScope({ container, children }: { container: HTMLElement | null; children: ReactNode }) {
  const around = useContext(PortalContext);
  return <PortalContext value={container ?? around}>{children}</PortalContext>;
}

export function ThemeScope({
  theme,
  colours,
  className,
  children,
}: {
  theme: Theme;
  colours?: ColourHabit;
  className?: string;
  children: ReactNode;
}) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div data-theme={theme} data-colours={colours} className={className}>
      <PortalContext value={container}>{children}</PortalContext>
      <div ref={setContainer} />
    </div>
  );
}
