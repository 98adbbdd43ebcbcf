// Where one says something: phrases to press, a line to type into, a picture to send. Enter sends, with Shift it
// begins a new line.

import { type Deal, type Entry, messageLengthMax, type Phrase, sayCall } from "@tidemark/contract/deals";
import { uploadCall } from "@tidemark/contract/images";
import { Button, IconButton, Spinner } from "@tidemark/ui";
import { ImagePlus, SendHorizontal } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { callApi } from "../../api/call-api.ts";
import { sendFile } from "../../api/send-file.ts";
import { shrinkPicture } from "../../forms/shrink-picture.ts";
import { pictureTypes } from "../../forms/use-picture.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { isOpen } from "./deal-view.ts";

export type ChatComposerProps = { readonly deal: Deal; readonly onSaid: (entry: Entry) => void };

type Said = { readonly text: string } | { readonly phrase: Phrase } | { readonly image: string };

/** What one side would say, in the order it is likely to be needed. */
const phrasesOf: Readonly<Record<Deal["role"], readonly Phrase[]>> = {
  buyer: ["hello", "paying", "paid", "one_moment", "check", "thanks"],
  seller: ["hello", "received", "not_received", "wrong_amount", "wrong_name", "one_moment", "thanks"],
};

/** Nothing is to be paid any more. */
const phrasesAfter: readonly Phrase[] = ["hello", "one_moment", "thanks"];

function useSaying({ deal, onSaid }: ChatComposerProps) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function once(run: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    const isDone = await run();
    isRunning.current = false;
    setBusy(false);
    return isDone;
  }
  async function tell(said: Said): Promise<boolean> {
    const answer = await callApi(sayCall, { id: deal.id, ...said });
    if (answer.ok) onSaid(answer.top.entry);
    return answer.ok;
  }
  return { isBusy, once, tell };
}

export function ChatComposer(props: ChatComposerProps) {
  const text = useTexts("dealing");
  const { isBusy, once, tell } = useSaying(props);
  const [typed, setTyped] = useState("");
  async function send(): Promise<void> {
    const words = typed.trim();
    if (words === "" || isBusy) return;
    // Gone at once: what is typed while the answer is on its way is the next message. What was not taken comes back.
    setTyped("");
    if (!(await once(() => tell({ text: words })))) setTyped((next) => (next === "" ? typed : `${typed}\n${next}`));
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3">
      <ul aria-label={text("phrases")} className="flex gap-1.5 overflow-x-auto pb-1 max-lg:flex-wrap lg:flex-wrap">
        {(isOpen(props.deal) ? phrasesOf[props.deal.role] : phrasesAfter).map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => void once(() => tell({ phrase }))}
              className="inline-flex min-h-7 items-center rounded-full border border-control px-2.5 text-12 text-text-2 hover:border-text-3 hover:text-text"
            >
              {text(`phrase_${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <PictureButton
          isBusy={isBusy}
          onPicture={(file) => void once(async () => tellPicture(file, tell, text("pictureOdd")))}
        />
        <MessageField typed={typed} onTyped={setTyped} onSend={() => void send()} />
        <Button type="submit" variant="primary" loading={isBusy} aria-label={text("send")} className="px-3">
          <SendHorizontal aria-hidden="true" className="size-4" />
        </Button>
      </form>
    </div>
  );
}

async function tellPicture(file: File, tell: (said: Said) => Promise<boolean>, oddText: string): Promise<boolean> {
  if (!pictureTypes.includes(file.type)) {
    say("error", oddText);
    return false;
  }
  const answer = await sendFile(uploadCall, await shrinkPicture(file));
  if (answer.ok) return tell({ image: answer.value });
  say("error", await answerText(answer));
  return false;
}

type MessageFieldProps = {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onSend: () => void;
};

function MessageField({ typed, onTyped, onSend }: MessageFieldProps) {
  const text = useTexts("dealing");
  const id = useId();
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  }
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {text("message")}
      </label>
      <textarea
        id={id}
        rows={Math.min(4, typed.split("\n").length)}
        dir="auto"
        value={typed}
        maxLength={messageLengthMax}
        placeholder={text("message")}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={press}
        className="block w-full resize-none rounded-control border border-control bg-sunken px-3 py-1.5 text-14 text-text hover:border-text-3"
      />
    </div>
  );
}

function PictureButton({ isBusy, onPicture }: { readonly isBusy: boolean; readonly onPicture: (file: File) => void }) {
  const text = useTexts("dealing");
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    target.value = "";
    if (file !== undefined) onPicture(file);
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={pictureTypes.join(",")} onChange={choose} />
      <IconButton label={text("sendPicture")} disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
      </IconButton>
    </>
  );
}
