// Dark or light, remembered.

import { IconButton } from "@tidemark/ui";
import { Moon, Sun } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { setTheme, useSession } from "../../session/session-store.ts";

export function ThemeSwitch() {
  const text = useTexts("shell");
  const theme = useSession((session) => session.theme);
  const next = theme === "dark" ? "white" : "dark";
  return (
    <IconButton label={text(next === "white" ? "themeToWhite" : "themeToDark")} onClick={() => setTheme(next)}>
      {theme === "dark" ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  );
}
