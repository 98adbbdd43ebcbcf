// Withdrawal limits of one's own, given by two.

import { setPersonLimits } from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { useWords } from "../../frame/taste.ts";
import { type Person, useMay } from "./person.ts";

export function SetLimits({ person }: { person: Person }) {
  const t = useWords(words).page;
  const [day, setDay] = useState(person.limits.isPersonal ? person.limits.day : "");
  const [month, setMonth] = useState(person.limits.isPersonal ? person.limits.month : "");
  if (!useMay(setPersonLimits)) return null;
  return (
    <DeedButton
      call={setPersonLimits}
      label={t.setLimits}
      title={t.setLimits}
      lead={t.limitsLead}
      request={{ account: person.account, day, month }}
    >
      <TextField label={t.day} inputMode="decimal" value={day} onChange={(event) => setDay(event.target.value)} />
      <TextField label={t.month} inputMode="decimal" value={month} onChange={(event) => setMonth(event.target.value)} />
    </DeedButton>
  );
}
