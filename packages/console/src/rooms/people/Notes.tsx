// Notes of operators: added here, and never changed.

import { addNote, noteLengthMax, personNotes } from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { TextAreaField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { useWords } from "../../frame/taste.ts";
import { useMay } from "./person.ts";

function AddNote({ account }: { account: string }) {
  const t = useWords(words).page;
  const [text, setText] = useState("");
  if (!useMay(addNote)) return null;
  return (
    <DeedButton
      call={addNote}
      label={t.addNote}
      title={t.addNote}
      lead={t.noteLead}
      buttonSize="md"
      request={text.trim() === "" ? null : { account, text }}
      onDone={() => setText("")}
    >
      <TextAreaField
        label={t.note}
        rows={4}
        maxLength={noteLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DeedButton>
  );
}

export function Notes({ account }: { account: string }) {
  const t = useWords(words).page;
  return (
    <ListView
      call={personNotes}
      label={t.notes}
      fixed={{ account }}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: "note",
          header: t.note,
          card: "title",
          render: ({ text }) => <span className="block max-w-2xl py-2 break-words whitespace-pre-wrap">{text}</span>,
        },
        { key: "operator", header: t.operator, render: ({ operator }) => operator },
        { key: "time", header: t.time, render: ({ at }) => <Moment at={at} /> },
      ]}
    >
      <AddNote account={account} />
    </ListView>
  );
}
