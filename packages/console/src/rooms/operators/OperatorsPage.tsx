// Operators: who they are and what they may do. Whatever gives or takes a right is proposed here and done by two.

import { fillText } from "@tidemark/contract";
import {
  closeOperator,
  inviteOperator,
  operatorLink,
  operatorsList,
  setOperatorRoles,
  takeOperatorLink,
} from "@tidemark/contract/console/operators";
import type { Role } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/operators";
import { Badge, Banner, buttonClasses, CopyButton, formatTime, type TableColumn, TextField } from "@tidemark/ui";
import { useState } from "react";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useLanguageTag, useWords } from "../../frame/taste.ts";
import { frameWords } from "../../words/words.ts";
import { RolesField } from "./RolesField.tsx";

type Operator = RowOf<typeof operatorsList>;

function Invite() {
  const t = useWords(words).page;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>([]);
  const isWhole = name.trim() !== "" && email.trim() !== "" && roles.length > 0;
  return (
    <DeedButton
      call={inviteOperator}
      label={t.invite}
      buttonVariant="primary"
      buttonSize="md"
      title={t.invite}
      request={isWhole ? { name, email, roles } : null}
    >
      <TextField label={t.name} value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      <TextField
        label={t.mailbox}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="off"
      />
      <RolesField value={roles} onChange={setRoles} />
    </DeedButton>
  );
}

function ChangeRoles({ operator }: { operator: Operator }) {
  const t = useWords(words).page;
  const [roles, setRoles] = useState<Role[]>(operator.roles);
  return (
    <DeedButton
      call={setOperatorRoles}
      label={t.changeRoles}
      title={t.changeRoles}
      lead={operator.name}
      request={roles.length === 0 ? null : { id: operator.id, roles }}
    >
      <RolesField value={roles} onChange={setRoles} />
    </DeedButton>
  );
}

function Actions({ operator, onLink }: { operator: Operator; onLink(link: string, until: number): void }) {
  const t = useWords(words).page;
  if (!operator.isActive) return null;
  const { id, name } = operator;
  return (
    <div className="flex flex-wrap items-center gap-1.5 py-2 md:justify-end">
      <RoomLink to="/devices" search={{ operator: String(id), name }} className={buttonClasses("secondary", "sm")}>
        {t.sessionsOf}
      </RoomLink>
      <ChangeRoles operator={operator} />
      <DeedButton call={operatorLink} label={t.newLink} title={t.newLink} lead={name} request={{ id }} />
      {operator.hasLink && (
        <DeedButton
          call={takeOperatorLink}
          label={t.takeLink}
          title={t.takeLink}
          lead={name}
          request={{ id }}
          onDone={(done) => "value" in done && onLink(done.value.link, done.value.until)}
        />
      )}
      <DeedButton call={closeOperator} label={t.close} title={t.close} lead={name} variant="danger" request={{ id }} />
    </div>
  );
}

/** What a row says of somebody. */
function useColumns(): readonly TableColumn<Operator>[] {
  const t = useWords(words);
  return [
    {
      key: "name",
      header: t.page.name,
      card: "title",
      render: ({ name, email }) => (
        <span>
          <span className="font-medium text-text">{name}</span> <span className="text-text-2">{email}</span>
        </span>
      ),
    },
    {
      key: "roles",
      header: t.page.roles,
      render: ({ roles }) => (
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role}>{t.roles[role]}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: "state",
      header: t.page.state,
      render: ({ isActive, isReady }) => (
        <Badge tone={!isActive ? "danger" : isReady ? "good" : "warn"}>
          {!isActive ? t.page.closed : isReady ? t.page.active : t.page.invited}
        </Badge>
      ),
    },
    {
      key: "factor",
      header: t.page.secondFactor,
      render: ({ isReady, hasPasskey }) => (hasPasskey ? t.page.passkey : isReady ? t.page.authenticator : t.page.none),
    },
    { key: "seen", header: t.page.lastSeen, render: ({ seenAt }) => <Moment at={seenAt} /> },
  ];
}

type Shown = { readonly name: string; readonly text: string; readonly until: number };

export function OperatorsPage() {
  const t = useWords(words);
  const frame = useWords(frameWords);
  const tag = useLanguageTag();
  const columns = useColumns();
  const [link, setLink] = useState<Shown | null>(null);
  const actions: TableColumn<Operator> = {
    key: "actions",
    header: <ActionsHead />,
    align: "end",
    card: "bare",
    render: (operator) => (
      <Actions
        operator={operator}
        onLink={(secret, until) =>
          setLink({ name: operator.name, text: `${location.origin}/welcome#${secret}`, until })
        }
      />
    ),
  };
  return (
    <RoomFrame title={t.page.operators} actions={<Invite />}>
      {link !== null && (
        <Banner tone="warn" onDismiss={() => setLink(null)} dismissLabel={frame.close}>
          <span>{fillText(t.page.linkShown, { name: link.name, until: formatTime(link.until, tag, "datetime") })}</span>
          <CopyButton text={link.text} label={frame.copy} copiedLabel={frame.copied} failedLabel={frame.failed}>
            <code className="break-all">{link.text}</code>
          </CopyButton>
        </Banner>
      )}
      <ListView
        call={operatorsList}
        label={t.page.operators}
        rowKey={({ id }) => String(id)}
        columns={[...columns, actions]}
      />
    </RoomFrame>
  );
}
