// What is chosen in one window holds in all of them: a logout, a theme, a language.

import { adoptLanguage } from "../i18n/use-texts.ts";
import { readSession, useSession } from "../session/session-store.ts";

export function followOtherTabs(): void {
  window.addEventListener("storage", () => {
    const { language, ...rest } = readSession();
    useSession.setState(rest);
    // Without its texts a language is not adopted; this window then keeps the one it has.
    adoptLanguage(language).catch(() => undefined);
  });
}
