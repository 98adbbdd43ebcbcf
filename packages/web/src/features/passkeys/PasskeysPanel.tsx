// The account's passkeys: which there are and when each was last used, with the means to add, rename and remove them.

import type { ReplyOf } from "@tidemark/contract";
import { passkeysCall } from "@tidemark/contract/passkeys";
import { Badge, Button, FailedState, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { canUsePasskeys } from "../../forms/passkey.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { UserInfo } from "../people/people.tsx";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.tsx";
import { RenamePasskeyDialog } from "./RenamePasskeyDialog.tsx";

export type PasskeyRow = ReplyOf<typeof passkeysCall>[number];

type Open = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly row: PasskeyRow };

export function PasskeysPanel({ info }: { readonly info: UserInfo }) {
  const text = useTexts("passkeys");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { data, isError, isLoading, refetch } = useCall(passkeysCall, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title={text("title")}
      actions={
        canUsePasskeys() && (
          <Button size="sm" onClick={() => setOpen({ kind: "add" })}>
            <Plus aria-hidden="true" className="size-4" />
            {text("add")}
          </Button>
        )
      }
    >
      <p className="border-b border-line px-4 py-3 text-13 text-pretty text-text-2">
        {text(canUsePasskeys() ? "lead" : "unsupported")}
      </p>
      <Table
        label={text("title")}
        columns={columnsOf(text, languageTag, (row) => <RowActions row={row} onOpen={setOpen} />)}
        rows={data ?? []}
        rowKey={(row) => String(row.id)}
        isLoading={isLoading}
        skeletonRows={1}
        empty={
          isError ? (
            <FailedState
              title={shellText("loadFailed")}
              retryLabel={shellText("retry")}
              onRetry={() => void refetch()}
            />
          ) : (
            <p className="px-4 py-5 text-center text-13 text-text-2">{text("none")}</p>
          )
        }
      />
      {open?.kind === "add" && <AddPasskeyDialog info={info} onClose={close} />}
      {open?.kind === "rename" && <RenamePasskeyDialog row={open.row} onClose={close} />}
      {open?.kind === "remove" && <RemovePasskeyDialog row={open.row} onClose={close} />}
    </Panel>
  );
}

function columnsOf(
  text: Translate<"passkeys">,
  languageTag: string,
  renderActions: (row: PasskeyRow) => ReactNode,
): readonly TableColumn<PasskeyRow>[] {
  return [
    {
      key: "name",
      header: text("name"),
      card: "title",
      render: (row) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words">{row.name}</span>
          {row.is_synced && <Badge>{text("synced")}</Badge>}
        </span>
      ),
    },
    {
      key: "created",
      header: text("created"),
      render: (row) => <TimeText at={row.created_at} languageTag={languageTag} />,
    },
    {
      key: "used",
      header: text("used"),
      render: (row) => (row.used_at === null ? text("never") : <TimeText at={row.used_at} languageTag={languageTag} />),
    },
    {
      key: "actions",
      header: <span className="sr-only">{`${text("rename")}, ${text("remove")}`}</span>,
      align: "end",
      card: "bare",
      render: renderActions,
    },
  ];
}

type RowActionsProps = { readonly row: PasskeyRow; readonly onOpen: (open: Open) => void };

function RowActions({ row, onOpen }: RowActionsProps) {
  const text = useTexts("passkeys");
  const { name } = row;
  return (
    <span className="flex justify-end gap-2">
      <Button size="sm" aria-label={text("renameNamed", { name })} onClick={() => onOpen({ kind: "rename", row })}>
        {text("rename")}
      </Button>
      <Button size="sm" aria-label={text("removeNamed", { name })} onClick={() => onOpen({ kind: "remove", row })}>
        {text("remove")}
      </Button>
    </span>
  );
}
