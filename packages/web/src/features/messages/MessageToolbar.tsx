// What can be done with the selected messages. With more messages than are shown, "all" is offered in words.

import { Button, Checkbox } from "@tidemark/ui";
import { CheckCheck, Trash2 } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { nothingSelected, type Selection } from "./selection.ts";

type MessageToolbarProps = {
  readonly selection: Selection;
  readonly count: number;
  readonly shown: readonly number[];
  readonly hasMore: boolean;
  readonly running: "read" | "clear" | null;
  readonly onSelect: (selection: Selection) => void;
  readonly onRead: () => void;
  readonly onClear: () => void;
};

export function MessageToolbar(props: MessageToolbarProps) {
  const { selection, count, shown, hasMore, running, onSelect, onRead, onClear } = props;
  const text = useTexts("messages");
  const isAllShown = count === shown.length;
  const isIdle = count === 0;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={
          isIdle ? text("selectAll") : selection.kind === "every" ? text("everySelected") : text("selected", { count })
        }
        checked={isAllShown}
        onChange={(isOn) => onSelect(isOn ? { kind: "some", ids: new Set(shown) } : nothingSelected)}
      />
      {isAllShown && hasMore && selection.kind === "some" && (
        <Button variant="ghost" size="sm" onClick={() => onSelect({ kind: "every" })}>
          {text("selectEvery")}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button size="sm" disabled={isIdle} loading={running === "read"} onClick={onRead}>
          <CheckCheck aria-hidden="true" className="size-4" />
          {text("markRead")}
        </Button>
        <Button size="sm" disabled={isIdle} loading={running === "clear"} onClick={onClear}>
          <Trash2 aria-hidden="true" className="size-4" />
          {text("clear")}
        </Button>
      </div>
    </div>
  );
}
