// Results that need no answer, shown and announced for a moment. Anything a person must act on belongs on
// the page instead.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Primitive } from "sonner";
import type { Theme } from "./theme-scope.tsx";

export type ToasterProps = {
  theme: Theme;
  closeLabel: string;
  /** Names the region for listeners. */
  label?: string;
  /** On a phone they stand under the header: its lower edge is where thumbs are. */
  isNarrow?: boolean;
};

export function Toaster({ theme, closeLabel, label = "", isNarrow = false }: ToasterProps) {
  return (
    <Primitive
      theme={theme === "white" ? "light" : "dark"}
      // Forms and tickets stand at the right and their tabs at the top, so on a wide page the lower left is free.
      position={isNarrow ? "top-center" : "bottom-left"}
      offset={{ top: 64, bottom: 16, left: 16 }}
      mobileOffset={{ top: 64, left: 12, right: 12 }}
      // All of them at once: what lies under them must stay within reach, so a pointer cannot spread them.
      expand
      closeButton
      duration={5000}
      {...(label === "" ? {} : { containerAriaLabel: label })}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-good" />,
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
        warning: <TriangleAlert aria-hidden="true" className="size-4.5 text-warn" />,
        info: <Info aria-hidden="true" className="size-4.5 text-accent" />,
      }}
      toastOptions={{
        closeButtonAriaLabel: closeLabel,
        style: {
          background: "var(--raised)",
          color: "var(--text)",
          border: "0",
          boxShadow: "var(--raised-shadow)",
          borderRadius: "6px",
          fontFamily: "var(--font-stack)",
          fontSize: "0.875rem",
        },
      }}
    />
  );
}
