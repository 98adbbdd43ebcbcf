// How this person likes to see things and which questions they want to be asked. Kept in this browser.

import { type Language, languages } from "@tidemark/kernel";
import { Panel, Segmented, SelectField, Switch } from "@tidemark/ui";
import { chooseLanguage, languageNames } from "../../frame/choose-language.ts";
import { confirmationKinds, setConfirmation, useConfirmations } from "../../frame/overlays/confirmations.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { setColourHabit, setTheme, useSession } from "../../session/session-store.ts";

export function PreferencesPanel() {
  const text = useTexts("preferences");
  return (
    <Panel title={text("title")} bodyClassName="grid gap-x-10 gap-y-6 p-4 lg:grid-cols-2">
      <Appearance />
      <Confirmations />
    </Panel>
  );
}

function Appearance() {
  const text = useTexts("preferences");
  const shellText = useTexts("shell");
  const { language, theme, colourHabit } = useSession();
  return (
    <div className="flex flex-col gap-4">
      <SelectField<Language>
        label={shellText("language")}
        value={language}
        onChange={(next) => void chooseLanguage(next)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-13 font-medium text-text-2">{shellText("theme")}</span>
        <Segmented
          label={shellText("theme")}
          isWide
          value={theme}
          onChange={setTheme}
          options={[
            { value: "dark", label: shellText("themeDark") },
            { value: "white", label: shellText("themeWhite") },
          ]}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-13 font-medium text-text-2">{text("colours")}</span>
        <Segmented
          label={text("colours")}
          isWide
          value={colourHabit}
          onChange={setColourHabit}
          options={[
            { value: "green-up", label: <Habit rise={text("greenUp")} isGreenUp /> },
            { value: "red-up", label: <Habit rise={text("redUp")} isGreenUp={false} /> },
          ]}
        />
      </div>
    </div>
  );
}

/** The words with the two colours they speak of, whichever habit is in force. */
function Habit({ rise, isGreenUp }: { readonly rise: string; readonly isGreenUp: boolean }) {
  const [up, down] = isGreenUp ? ["text-good", "text-danger"] : ["text-danger", "text-good"];
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="text-12">
        <span className={up}>▲</span>
        <span className={down}>▼</span>
      </span>
      {rise}
    </span>
  );
}

function Confirmations() {
  const text = useTexts("preferences");
  const kindText = useTexts("confirmations");
  const asked = useConfirmations();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-13 font-medium text-text-2">{text("confirmations")}</legend>
      {confirmationKinds.map((kind) => (
        <Switch
          key={kind}
          label={kindText(kind)}
          checked={asked[kind]}
          onChange={(isAsked) => setConfirmation(kind, isAsked)}
        />
      ))}
      <p className="text-12 text-text-3">{text("alwaysAsked")}</p>
    </fieldset>
  );
}
