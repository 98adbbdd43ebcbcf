// Which roles somebody has. An auditor has no other.

import { type Role, roles } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/operators";
import { Checkbox } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";

export function RolesField({ value, onChange }: { value: readonly Role[]; onChange(value: Role[]): void }) {
  const t = useWords(words);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium text-text-2">{t.page.roles}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t.roles[role]}
            checked={value.includes(role)}
            onChange={(isOn) => onChange(isOn ? [...value, role] : value.filter((one) => one !== role))}
          />
        ))}
      </div>
    </fieldset>
  );
}
