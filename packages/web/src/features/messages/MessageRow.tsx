// One message: what kind it is, whether it is new, what it says and when. All of it is a link to what it is about.

import type { ReplyOf } from "@tidemark/contract";
import type { MessageKind, messagesCall } from "@tidemark/contract/messages";
import { Badge, Checkbox, cx, TimeText, VisuallyHidden } from "@tidemark/ui";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Handshake,
  Info,
  LogIn,
  type LucideIcon,
  ShieldCheck,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { targetOf } from "./message-target.ts";
import type { Reading } from "./use-reading.ts";

export type Message = ReplyOf<typeof messagesCall>["data"][number];
type MessageRowProps = {
  readonly row: Message;
  readonly reading: Reading;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

const icons: Readonly<Record<MessageKind, LucideIcon>> = {
  login: LogIn,
  security: ShieldCheck,
  fill: ArrowLeftRight,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  deal: Handshake,
  notice: Info,
};

export function MessageRow({ row, reading, isSelected, onToggle }: MessageRowProps) {
  const text = useTexts("messages");
  const languageTag = useLanguageTag();
  const Icon = icons[row.kind];
  const box = useRef<HTMLLIElement>(null);
  const { watch } = reading;
  useEffect(() => {
    if (row.is_read || box.current === null) return;
    return watch(box.current, row.id);
  }, [row.is_read, row.id, watch]);
  const isNew = !row.is_read || reading.wasReadHere(row.id);
  const target = targetOf(row.about);
  return (
    <li
      ref={box}
      className={cx(
        "relative flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0",
        isSelected ? "bg-accent-soft" : target !== null && "hover:bg-raised",
      )}
    >
      <Checkbox
        label={<VisuallyHidden>{text("select", { title: row.title })}</VisuallyHidden>}
        checked={isSelected}
        onChange={onToggle}
        className="relative z-1"
      />
      <Icon aria-hidden="true" className={cx("mt-0.75 size-4.5 shrink-0", isNew ? "text-accent" : "text-text-3")} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h2 className={cx("text-14", isNew ? "font-semibold text-text" : "font-medium text-text-2")}>
            {target === null ? (
              row.title
            ) : (
              <PageLink
                {...target}
                onClick={() => reading.open(row.id)}
                className="after:absolute after:inset-0 hover:underline"
              >
                {row.title}
              </PageLink>
            )}
          </h2>
          {isNew && <Badge tone="accent">{text("new")}</Badge>}
          <TimeText at={row.at} languageTag={languageTag} className="text-12 text-text-3 max-sm:w-full sm:ml-auto" />
        </div>
        <p className="mt-0.5 text-13 text-pretty break-words text-text-2">{row.text}</p>
      </div>
    </li>
  );
}
