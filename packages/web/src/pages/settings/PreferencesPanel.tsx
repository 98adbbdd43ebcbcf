// How this person likes to see things and which questions they want to be asked. Kept in this browser.

import { type Language, languages } from "@tidemark/kernel";
import { Panel, Segmented, SelectField, Switch } from "@tidemark/ui";
import { setFillSound, useFillSound } from "../../features/spot/fill-sound.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { chooseLanguage, languageNames } from "../../frame/choose-language.ts";
import { confirmationKinds, setConfirmation, useConfirmations } from "../../frame/overlays/confirmations.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { offsetText, setClock, useClock } from "../../session/clock.ts";
import { setColourHabit, setTheme, useSession } from "../../session/session-store.ts";

export function PreferencesPanel() {
  const text = useTexts("preferences");
  return (
    <Panel title={text("title")} bodyClassName="grid gap-x-10 gap-y-6 p-4 lg:grid-cols-2">
      <Appearance />
      <div className="flex flex-col gap-6">
        <Confirmations />
        <Sounds />
      </div>
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
      <ClockChoiceField />
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

/**
 * Every zone the browser knows; one that is chosen and not in its list is listed all the same. Only the chosen one says how
 * far it is from Greenwich: to ask that of four hundred takes a second. And a list of the browser's own, since so many
 * lines drawn by the page would take as long again.
 */
function ClockChoiceField() {
  const text = useTexts("preferences");
  const { choice, exchangeZone } = useClock();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
  const others = choice === "device" || choice === "exchange" || names.includes(choice) ? names : [choice, ...names];
  const nameOf = (zone: string) =>
    zone.replaceAll("_", " ") + (zone === choice ? `, ${offsetText(zone, Date.now())}` : "");
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 font-medium text-text-2">{text("clock")}</span>
      <SmallSelect
        label={text("clock")}
        size="md"
        value={choice}
        onChange={setClock}
        options={[
          { value: "device", label: text("clockDevice", { zone: device }) },
          { value: "exchange", label: text("clockExchange", { zone: exchangeZone }) },
          ...others.map((zone) => ({ value: zone, label: nameOf(zone) })),
        ]}
      />
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

function Sounds() {
  const text = useTexts("preferences");
  const isFillHeard = useFillSound(({ isOn }) => isOn);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-13 font-medium text-text-2">{text("sounds")}</legend>
      <Switch label={text("fillSound")} checked={isFillHeard} onChange={setFillSound} />
    </fieldset>
  );
}
