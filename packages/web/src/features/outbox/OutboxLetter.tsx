// One mail or short message, with its code ready to copy and its links to this site ready to follow.

import type { ReplyOf } from "@tidemark/contract";
import type { outboxCall } from "@tidemark/contract/outbox";
import { Badge, TimeText } from "@tidemark/ui";
import { Mail, MessageSquare } from "lucide-react";
import { formLinkClasses } from "../../forms/form-links.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { codeIn, partsOf } from "./letter-parts.ts";

type OutboxLetterProps = { readonly letter: ReplyOf<typeof outboxCall>[number] };

export function OutboxLetter({ letter }: OutboxLetterProps) {
  const text = useTexts("outbox");
  const languageTag = useLanguageTag();
  const code = codeIn(letter.text);
  const isMail = letter.channel === "mail";
  const Icon = isMail ? Mail : MessageSquare;
  return (
    <li className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
        <span className="min-w-0 text-14 font-medium break-all">{letter.destination}</span>
        <Badge>{text(isMail ? "mail" : "sms")}</Badge>
        <TimeText at={letter.at} languageTag={languageTag} className="text-12 text-text-3 max-sm:w-full sm:ml-auto" />
      </div>
      <div className="flex flex-col gap-2 px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {letter.subject !== "" && <h2 className="text-14 font-semibold">{letter.subject}</h2>}
          {code !== null && (
            <CopyButton text={code} label={text("copyCode", { code })}>
              <span className="num text-20 font-semibold tracking-widest text-text">{code}</span>
            </CopyButton>
          )}
        </div>
        <p className="text-13 break-words whitespace-pre-wrap text-text-2">
          {partsOf(letter.text.trim(), window.location.origin).map((part, index) =>
            part.kind === "text" ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter's parts never move
              <a key={index} href={part.href} className={`${formLinkClasses} inline break-all`}>
                {part.text}
              </a>
            ),
          )}
        </p>
      </div>
    </li>
  );
}
