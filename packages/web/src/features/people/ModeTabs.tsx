// Phone or e-mail.

import { Tabs } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { type AccountMode, accountModes } from "./account-mode.ts";

type ModeTabsProps = {
  readonly label: string;
  readonly mode: AccountMode;
  readonly onChange: (mode: AccountMode) => void;
};

export function ModeTabs({ label, mode, onChange }: ModeTabsProps) {
  const text = useTexts("people");
  const names = { phone: text("byPhone"), email: text("byEmail") } as const;
  return (
    <Tabs
      label={label}
      value={mode}
      onChange={onChange}
      items={accountModes.map((value) => ({ value, label: names[value] }))}
      listClassName="px-0!"
    />
  );
}
