// One's own sessions and passkeys.

import { addPasskey, beginPasskey, endDevice, operatorDevices } from "@tidemark/contract/console/operators";
import { words } from "@tidemark/contract/console-words/operators";
import { Badge, Button, TextField } from "@tidemark/ui";
import { useState } from "react";
import { hasPasskeys, makePasskey } from "../../door/passkey.ts";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { look, readDoor } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";

/** The device signs first; what it made is then added like any other deed. */
function AddPasskey() {
  const t = useWords(words).page;
  const [name, setName] = useState("");
  const [answer, setAnswer] = useState<string | null>(null);
  if (!hasPasskeys()) return null;
  return (
    <DeedButton
      call={addPasskey}
      label={t.addPasskey}
      buttonSize="md"
      title={t.addPasskey}
      request={answer === null || name.trim() === "" ? null : { answer, name }}
      onDone={() => void readDoor()}
    >
      <TextField label={t.passkeyName} value={name} onChange={(event) => setName(event.target.value)} />
      <Button
        type="button"
        variant="secondary"
        onClick={async () => setAnswer(await makePasskey(await look(beginPasskey, {})))}
      >
        {t.addPasskey}
        {answer !== null && <Badge tone="good">{t.done}</Badge>}
      </Button>
    </DeedButton>
  );
}

export function DevicesPage() {
  const t = useWords(words).page;
  // An owner looks at somebody else's sessions; the address says whose.
  const [{ operator = "", name = "" }] = useFilters();
  const whose = operator === "" ? {} : { operator };
  return (
    <RoomFrame
      title={operator === "" ? t.devices : `${t.sessionsOf} ${name}`}
      actions={operator === "" ? <AddPasskey /> : undefined}
    >
      <ListView
        call={operatorDevices}
        filters={["operator"]}
        label={t.devices}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "device",
            header: t.device,
            card: "title",
            render: ({ device, isThis }) => (
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-words">{device}</span>
                {isThis && <Badge tone="accent">{t.thisDevice}</Badge>}
              </span>
            ),
          },
          { key: "address", header: t.address, render: ({ address }) => <span className="num">{address}</span> },
          { key: "begun", header: t.begun, render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: "seen", header: t.lastSeen, render: ({ seenAt }) => <Moment at={seenAt} /> },
          {
            key: "end",
            header: <ActionsHead />,
            align: "end",
            card: "bare",
            render: ({ id, device }) => (
              <DeedButton call={endDevice} label={t.end} title={t.end} lead={device} request={{ id, ...whose }} />
            ),
          },
        ]}
      />
    </RoomFrame>
  );
}
