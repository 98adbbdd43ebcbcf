// What the two say to each other. Every word is an entry of the case file, written while the deal's row is held, so it
// stands between the very states between which it was said.

import { messageLengthMax, type Phrase, phrases } from "@tidemark/contract/deals";
import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { appendEntry, type WrittenEntry } from "./case-file.ts";
import type { CaseParts } from "./case-parts.ts";
import { roleOf } from "./deal-row.ts";
import { maySay } from "./may-do.ts";
import { readMessage } from "./message-text.ts";
import { lockOwnDeal } from "./own-deal.ts";
import { claimPictures, noPictures, type Pictures, readPictures } from "./pictures.ts";
import { pushDeal } from "./push-deal.ts";
import { markRead } from "./reads-store.ts";

export type Said = { readonly text: string; readonly phrase: string; readonly image: string };

type Content = {
  readonly kind: "message" | "phrase" | "image";
  readonly body: Readonly<Record<string, string>>;
  readonly pictures: Pictures;
};

function isPhrase(text: string): text is Phrase {
  return (phrases as readonly string[]).includes(text);
}

/** Exactly one of the three. */
async function contentOf({ images }: CaseParts, { text, phrase, image }: Said): Promise<Result<Content>> {
  const given = [text, phrase, image].filter((one) => one !== "");
  if (given.length === 0) return refuse("message_empty");
  if (given.length > 1) return refuse("invalid_field", { field: phrase === "" ? "image" : "phrase" });
  if (phrase !== "") {
    return isPhrase(phrase) ? ok({ kind: "phrase", body: { phrase }, pictures: noPictures }) : refuse("unknown_phrase");
  }
  if (image !== "") {
    const pictures = await readPictures(images, [image], 1);
    if (!pictures.ok) return pictures;
    return ok({ kind: "image", body: { sha256: pictures.value.sha256 }, pictures: pictures.value });
  }
  const message = readMessage(text, messageLengthMax);
  return message.ok ? ok({ kind: "message", body: { text: message.value }, pictures: noPictures }) : message;
}

export type SaidEntry = WrittenEntry & { readonly images: readonly string[] };

export async function say(parts: CaseParts, userId: UserId, shownId: number, said: Said): Promise<Result<SaidEntry>> {
  const { clock, database, images, publicIds } = parts;
  const content = await contentOf(parts, said);
  let dealId = 0;
  const done = await refusableTransaction<SaidEntry>(database, async (tx) => {
    const found = await lockOwnDeal(parts, tx, shownId, userId);
    if (!found.ok) return found;
    const deal = found.value;
    const at = clock.now();
    if (!maySay(deal, at)) return refuse("deal_chat_closed");
    if (!content.ok) return rejected(content.rejection);
    const { kind, body, pictures } = content.value;
    if (!(await claimPictures(images, tx, userId, pictures))) return refuse("unknown_image");
    const by = ensure(roleOf(deal, userId), "somebody without a part spoke in a deal");
    const entry = await appendEntry(tx, publicIds, deal.id, { at, by, kind, body, userId, images: pictures.ids });
    await markRead(tx, { dealId: deal.id, userId, number: entry.number });
    dealId = deal.id;
    return ok({ ...entry, images: pictures.ids });
  });
  if (done.ok) await pushDeal(parts, dealId);
  return done;
}
