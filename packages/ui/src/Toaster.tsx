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
};

export function Toaster({ theme, closeLabel, label = "" }: ToasterProps) {
  return (
    <Primitive
      theme={theme === "white" ? "light" : "dark"}
      position="top-right"
      offset={{ top: 72, right: 16 }}
      mobileOffset={{ top: 64, left: 12, right: 12 }}
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
