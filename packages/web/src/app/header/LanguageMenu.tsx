// The five languages, each under its own name.

import { languages } from "@tidemark/kernel";
import { ChevronDown } from "lucide-react";
import { chooseLanguage, languageMarks, languageNames } from "../../frame/choose-language.ts";
import { headerTriggerClasses } from "../../frame/layout/header-classes.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { HeaderMenu } from "./HeaderMenu.tsx";

export function LanguageMenu() {
  const text = useTexts("shell");
  const language = useSession((session) => session.language);
  return (
    <HeaderMenu
      label={text("language")}
      align="end"
      trigger={
        <button
          type="button"
          className={headerTriggerClasses}
          aria-label={text("languageNow", { name: languageNames[language] })}
        >
          {languageMarks[language]}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      }
      items={languages.map((each) => ({
        label: languageNames[each],
        current: each === language,
        onSelect: () => void chooseLanguage(each),
      }))}
    />
  );
}
