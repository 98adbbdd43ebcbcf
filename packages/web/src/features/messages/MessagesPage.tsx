// Everything the exchange has told this person, with the means to mark and clear it.

import { clearMessagesCall, messagesCall, readMessagesCall } from "@tidemark/contract/messages";
import { EmptyState, Panel } from "@tidemark/ui";
import { BellOff } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { type Rows, useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { PagedList } from "../../frame/PagedList.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type Message, MessageRow } from "./MessageRow.tsx";
import { MessageToolbar } from "./MessageToolbar.tsx";
import { useRefreshMessages } from "./messages.ts";
import { among, isSelected, nothingSelected, requestsOf, type Selection, toggled } from "./selection.ts";
import { type Reading, useReading } from "./use-reading.ts";

type Action = "read" | "clear";
const calls = { read: readMessagesCall, clear: clearMessagesCall } as const;

/** Marks or clears what is selected, piece by piece; stops at the first refusal. */
function useMessageActions(onDone: () => void) {
  const text = useTexts("messages");
  const refresh = useRefreshMessages();
  const [running, setRunning] = useState<Action | null>(null);
  async function run(action: Action, selection: Selection, count: number): Promise<void> {
    if (running !== null) return;
    if (action === "clear") {
      const isYes = await askConfirm({
        kind: "clearMessages",
        title: selection.kind === "every" ? text("clearEveryTitle") : text("clearTitle", { count }),
        description: text("clearText"),
        rows: [],
        confirmLabel: selection.kind === "every" ? text("clearEvery") : text("clearCount", { count }),
        tone: "danger",
      });
      if (!isYes) return;
    }
    setRunning(action);
    for (const ids of requestsOf(selection)) {
      const answer = await callApi(calls[action], { ids });
      if (!answer.ok) break;
      if (ids === requestsOf(selection).at(-1)) say("success", answer.value);
    }
    refresh();
    setRunning(null);
    onDone();
  }
  return { running, run };
}

export function MessagesPage() {
  const text = useTexts("messages");
  const list = useRows(messagesCall, {});
  const [selected, setSelected] = useState(nothingSelected);
  const shown = list.rows.map((row) => row.id);
  const selection = among(selected, shown);
  const reading = useReading();
  const actions = useMessageActions(() => {
    setSelected(nothingSelected);
    reading.settle(shown);
  });
  const count = selection.kind === "every" ? shown.length : selection.ids.size;
  return (
    <AccountPage page="messages" lead={text("lead")}>
      <Panel>
        {list.rows.length > 0 && (
          <MessageToolbar
            selection={selection}
            count={count}
            shown={shown}
            hasMore={list.hasMore}
            running={actions.running}
            onSelect={setSelected}
            onRead={() => void actions.run("read", selection, count)}
            onClear={() => void actions.run("clear", selection, count)}
          />
        )}
        <MessageList
          list={list}
          reading={reading}
          selection={selection}
          onToggle={(id) => setSelected(toggled(selection, id, shown))}
        />
      </Panel>
    </AccountPage>
  );
}

type MessageListProps = {
  readonly list: Rows<Message>;
  readonly reading: Reading;
  readonly selection: Selection;
  readonly onToggle: (id: number) => void;
};

function MessageList({ list, reading, selection, onToggle }: MessageListProps) {
  const text = useTexts("messages");
  return (
    <PagedList
      label={text("listLabel")}
      list={list}
      empty={<EmptyState icon={<BellOff />} title={text("empty")} text={text("emptyText")} className="py-16" />}
      renderRow={(row) => (
        <MessageRow
          key={row.id}
          row={row}
          reading={reading}
          isSelected={isSelected(selection, row.id)}
          onToggle={() => onToggle(row.id)}
        />
      )}
    />
  );
}
