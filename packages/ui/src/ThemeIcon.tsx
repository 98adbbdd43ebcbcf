// Sun and moon: the theme a press would bring.
import { Moon, Sun } from "lucide-react";
import type { Theme } from "./theme-scope.tsx";

export function ThemeIcon({ theme }: { theme: Theme }) {
  return theme === "dark" ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />;
}
