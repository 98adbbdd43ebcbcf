// One message: what kind it is, whether it is new, what it says and when.

import type { ReplyOf } from "@tidemark/contract";
import type { MessageKind, messagesCall } from "@tidemark/contract/messages";
import { Badge, Checkbox, cx, TimeText, VisuallyHidden } from "@tidemark/ui";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Info,
  LogIn,
  type LucideIcon,
  ShieldCheck,
} from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export type Message = ReplyOf<typeof messagesCall>["data"][number];
type MessageRowProps = { readonly row: Message; readonly isSelected: boolean; readonly onToggle: () => void };

const icons: Readonly<Record<MessageKind, LucideIcon>> = {
  login: LogIn,
  security: ShieldCheck,
  fill: ArrowLeftRight,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  notice: Info,
};

export function MessageRow({ row, isSelected, onToggle }: MessageRowProps) {
  const text = useTexts("messages");
  const languageTag = useLanguageTag();
  const Icon = icons[row.kind];
  return (
    <li
      className={cx(
        "flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0",
        isSelected && "bg-accent-soft",
      )}
    >
      <Checkbox
        label={<VisuallyHidden>{text("select", { title: row.title })}</VisuallyHidden>}
        checked={isSelected}
        onChange={onToggle}
      />
      <Icon
        aria-hidden="true"
        className={cx("mt-0.75 size-4.5 shrink-0", row.is_read ? "text-text-3" : "text-accent")}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h2 className={cx("text-14", row.is_read ? "font-medium text-text-2" : "font-semibold text-text")}>
            {row.title}
          </h2>
          {!row.is_read && <Badge tone="accent">{text("new")}</Badge>}
          <TimeText at={row.at} languageTag={languageTag} className="text-12 text-text-3 max-sm:w-full sm:ml-auto" />
        </div>
        <p className="mt-0.5 text-13 text-pretty break-words text-text-2">{row.text}</p>
      </div>
    </li>
  );
}
