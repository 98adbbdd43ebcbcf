// One entry of the case file as the chat shows it: a saying on its speaker's side, or in the middle what happened.
// Whatever somebody wrote is text and nothing else; an address in it is not a link.

import { type Deal, type Entry, type Phrase, phrases } from "@tidemark/contract/deals";
import { cx, formatTime } from "@tidemark/ui";
import { Check, CheckCheck } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ChatPicture } from "./ChatPicture.tsx";
import { shownText } from "./chat-text.ts";

export type ChatEntryProps = { readonly entry: Entry; readonly deal: Deal; readonly isRead: boolean };

const sayings: readonly Entry["kind"][] = ["message", "phrase", "image", "statement"];

export function ChatEntry(props: ChatEntryProps) {
  const { entry } = props;
  return sayings.includes(entry.kind) && entry.by !== "house" ? <Saying {...props} /> : <Happening {...props} />;
}

function isPhrase(name: string | undefined): name is Phrase {
  return phrases.some((phrase) => phrase === name);
}

function useSaid(entry: Entry): string {
  const text = useTexts("dealing");
  const { text: typed = "", phrase } = entry.body;
  if (entry.kind === "phrase" && isPhrase(phrase)) return text(`phrase_${phrase}`);
  return shownText(typed);
}

function Saying({ entry, deal, isRead }: ChatEntryProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const said = useSaid(entry);
  const isOwn = entry.by === deal.role;
  const speaker = isOwn ? text("you") : entry.by === "operator" ? text("operator") : deal.other.name;
  return (
    <div className={cx("flex max-w-[85%] flex-col gap-1", isOwn ? "items-end self-end" : "items-start self-start")}>
      <div
        className={cx(
          "max-w-full rounded-panel px-3 py-2 text-14",
          isOwn ? "bg-accent-soft" : "bg-sunken",
          entry.kind === "statement" && "border border-warn/60",
        )}
      >
        <span className="sr-only">
          <bdi>{speaker}</bdi>:{" "}
        </span>
        {entry.kind === "statement" && <p className="text-12 font-semibold text-warn">{text("statement")}</p>}
        {said !== "" && (
          <p dir="auto" className="[unicode-bidi:isolate] break-words whitespace-pre-wrap">
            {said}
          </p>
        )}
        <Pictures entry={entry} deal={deal} />
      </div>
      <p className="num flex items-center gap-1 text-11 text-text-3">
        {entry.by === "operator" && <span>{speaker} ·</span>}
        <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at, languageTag)}</time>
        {isOwn && <ReadMark isRead={isRead} />}
      </p>
    </div>
  );
}

function ReadMark({ isRead }: { readonly isRead: boolean }) {
  const text = useTexts("dealing");
  const label = text(isRead ? "read" : "sent");
  const Icon = isRead ? CheckCheck : Check;
  return (
    <span title={label} className={isRead ? "text-accent" : undefined}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function Pictures({ entry, deal }: { readonly entry: Entry; readonly deal: Deal }) {
  return entry.images.map((address, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, only the links to its pictures do
    <ChatPicture key={at} deal={deal} number={entry.number} at={at} address={address} />
  ));
}

function Happening({ entry, deal }: ChatEntryProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const said = shownText(entry.body.text ?? "");
  return (
    <div className="flex max-w-[90%] flex-col items-center gap-1 self-center rounded-panel bg-sunken px-3 py-1.5 text-center text-12 text-text-2">
      <p>
        {text(`event_${entry.kind}`)} ·{" "}
        <time dateTime={new Date(entry.at).toISOString()} className="num text-text-3">
          {formatTime(entry.at, languageTag)}
        </time>
      </p>
      {said !== "" && (
        <p dir="auto" className="[unicode-bidi:isolate] max-w-full text-13 break-words whitespace-pre-wrap text-text">
          {said}
        </p>
      )}
      <Pictures entry={entry} deal={deal} />
    </div>
  );
}
