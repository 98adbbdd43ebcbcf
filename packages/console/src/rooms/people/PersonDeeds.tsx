// What operators do about one account. Whatever somebody's roles do not open is not offered.

import {
  checkPersonCode,
  endPersonSessions,
  freezePerson,
  resetPersonFactor,
  resetPersonMailbox,
  revealPlaces,
  unfreezePerson,
} from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { TextField, toast } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { useWords } from "../../frame/taste.ts";
import { type Person, useMay } from "./person.ts";

/** In full for as long as the page is open. */
export function Reveal({ person: { account } }: { person: Person }) {
  const t = useWords(words).page;
  const [shown, setShown] = useState("");
  if (!useMay(revealPlaces)) return null;
  if (shown !== "") return <span className="num text-13 break-all text-text select-all">{shown}</span>;
  return (
    <DeedButton
      call={revealPlaces}
      label={t.reveal}
      title={t.reveal}
      lead={t.revealLead}
      request={{ account }}
      onDone={(done) => "value" in done && setShown([done.value.email, done.value.phone].filter(Boolean).join(" · "))}
    />
  );
}

function CheckCode({ account }: { account: string }) {
  const t = useWords(words).page;
  const [code, setCode] = useState("");
  return (
    <DeedButton
      call={checkPersonCode}
      label={t.checkCode}
      title={t.checkCode}
      lead={t.checkCodeLead}
      request={code.trim() === "" ? null : { account, code }}
      onDone={(done) => {
        setCode("");
        if (!("value" in done)) return;
        if (done.value.isRight) toast.success(t.codeRight);
        else toast.error(t.codeWrong);
      }}
    >
      <TextField
        label={t.authorizationCode}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </DeedButton>
  );
}

function ResetMailbox({ account }: { account: string }) {
  const t = useWords(words).page;
  const [mailbox, setMailbox] = useState("");
  return (
    <DeedButton
      call={resetPersonMailbox}
      label={t.resetMailbox}
      title={t.resetMailbox}
      lead={t.resetMailboxLead}
      request={mailbox.trim() === "" ? null : { account, mailbox }}
    >
      <TextField
        label={t.newMailbox}
        type="email"
        autoComplete="off"
        value={mailbox}
        onChange={(event) => setMailbox(event.target.value)}
      />
    </DeedButton>
  );
}

function Freezing({ person: { account, isFrozen } }: { person: Person }) {
  const t = useWords(words).page;
  const mayUnfreeze = useMay(unfreezePerson);
  const mayFreeze = useMay(freezePerson);
  if (isFrozen && mayUnfreeze) {
    return (
      <DeedButton
        call={unfreezePerson}
        label={t.unfreeze}
        title={t.unfreeze}
        lead={t.unfreezeLead}
        request={{ account }}
      />
    );
  }
  if (isFrozen || !mayFreeze) return null;
  return (
    <DeedButton
      call={freezePerson}
      label={t.freeze}
      title={t.freeze}
      lead={t.freezeLead}
      buttonVariant="danger"
      variant="danger"
      request={{ account }}
    />
  );
}

export function PersonDeeds({ person }: { person: Person }) {
  const t = useWords(words).page;
  const { account } = person;
  const mayEnd = useMay(endPersonSessions);
  const mayReset = useMay(resetPersonFactor);
  if (person.isOfHouse) return null;
  const hasFactor = person.security.hasAuthenticator || person.security.passkeys > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {mayEnd && <CheckCode account={account} />}
      {mayEnd && (
        <DeedButton
          call={endPersonSessions}
          label={t.endSessions}
          title={t.endSessions}
          lead={t.endSessionsLead}
          request={{ account }}
        />
      )}
      {mayReset && hasFactor && (
        <DeedButton
          call={resetPersonFactor}
          label={t.resetFactor}
          title={t.resetFactor}
          lead={t.resetFactorLead}
          request={{ account }}
        />
      )}
      {mayReset && <ResetMailbox account={account} />}
      <Freezing person={person} />
    </div>
  );
}
