// Writing an offering: drafts and their pictures. A draft promises nothing yet, so one person writes it.

import { addLogo, discardOffering, logoLook, offeringBounds, saveOffering } from "@tidemark/contract/console/offerings";
import { imagePixelsMax } from "@tidemark/contract/images";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, doing, lookAt } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { type ConsoleParts, factsOf, no, subjectOf } from "./console-parts.ts";
import { drawLogo, hashOfLogo, hasLogo, insertLogo, logoMediaType, mayAddLogo, readLogo } from "./logos.ts";
import * as store from "./offerings-store.ts";
import { type Draft, readDraft, type Saving } from "./read-draft.ts";

type Saved = { readonly id: number; readonly version: number };

async function write(tx: Queryable, id: number, { unlocks, texts }: Draft): Promise<void> {
  await store.writeUnlocks(tx, id, unlocks);
  await store.writeTexts(tx, id, texts);
}

function titleOf({ texts }: Draft): string {
  return (texts.find(({ language }) => language === "en") ?? texts[0])?.title ?? "";
}

async function begin(parts: ConsoleParts, draft: Draft, deciding: Deciding): Promise<ConsoleResult<Saved>> {
  const { clock, database } = parts;
  const { key, operator: by } = deciding;
  return database.transaction(async (tx) => {
    const id = await store.insertOffering(tx, { ...draft.terms, by, key, at: clock.now(), isDemo: false });
    const row = id === null ? await store.findByKey(tx, key) : await store.findOffering(tx, id);
    if (row === null) return no("unknown_offering");
    if (id !== null) {
      await write(tx, id, draft);
      await deciding.log(tx, { subject: subjectOf(id), after: factsOf(parts, row, titleOf(draft), draft.unlocks) });
    }
    return ok({ id: row.id, version: row.version });
  });
}

async function change(parts: ConsoleParts, { id, version }: Saved, draft: Draft, deciding: Deciding) {
  return parts.database.transaction(async (tx): Promise<ConsoleResult<Saved>> => {
    const row = await store.lockOffering(tx, id);
    if (row === null) return no("unknown_offering");
    if (row.state !== "draft") return no("not_draft");
    if (row.version !== version) return no("changed_meanwhile");
    const unlocks = (await store.unlocksOf(tx, [id])).get(id) ?? [];
    const title = (await store.textsIn(tx, [id], "en")).get(id)?.title ?? "";
    await store.updateDraft(tx, id, deciding.operator, draft.terms);
    await write(tx, id, draft);
    const after = { ...row, ...draft.terms };
    await deciding.log(tx, {
      subject: subjectOf(id),
      before: factsOf(parts, row, title, unlocks),
      after: factsOf(parts, after, titleOf(draft), draft.unlocks),
    });
    return ok({ id, version: version + 1 });
  });
}

async function save(parts: ConsoleParts, saving: Saving, deciding: Deciding): Promise<ConsoleResult<Saved>> {
  const draft = await readDraft(parts, saving);
  if (!draft.ok) return draft;
  if (saving.logo !== "" && !(await hasLogo(parts.database, saving.logo))) return no("unknown_logo");
  if (saving.id === null) return begin(parts, draft.value, deciding);
  return change(parts, { id: saving.id, version: saving.version ?? 0 }, draft.value, deciding);
}

function uploading({ clock, database, images }: ConsoleParts): ConsoleHandler {
  return doing(addLogo, {
    async run({ picture }, deciding): Promise<ConsoleResult<{ logo: string }>> {
      const bytes = Buffer.from(picture, "base64");
      const bounds = {
        bytes: String(offeringBounds.logoBytes / 1_000_000),
        pixels: String(imagePixelsMax / 1_000_000),
      };
      if (bytes.length > offeringBounds.logoBytes) return no("picture_too_large", bounds);
      const drawn = await drawLogo(images, bytes);
      if (!drawn.ok) {
        return drawn.rejection.code === "image_too_large" ? no("picture_too_large", bounds) : no("picture_unreadable");
      }
      return database.transaction(async (tx) => {
        const at = clock.now();
        if (!(await mayAddLogo(tx, at))) return no("logos_spent");
        await insertLogo(tx, drawn.value, deciding.operator, at);
        const { hash, logo, picture: stored } = drawn.value;
        await deciding.log(tx, { subject: `logo ${hash}`, after: { bytes: stored.length } });
        return ok({ logo });
      });
    },
  });
}

export function draftHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database, deeds } = parts;
  return [
    doing(saveOffering, { run: (request, deciding) => deeds.run(() => save(parts, request, deciding)) }),
    uploading(parts),
    lookAt(logoLook, async ({ logo }) => {
      const hash = hashOfLogo(logo);
      const picture = hash === null ? null : await readLogo(database, hash);
      if (picture === null) return no("unknown_logo");
      return ok({ mediaType: logoMediaType, picture: picture.toString("base64") });
    }),
    doing(discardOffering, {
      run: ({ id }, deciding) =>
        deeds.run(() =>
          database.transaction(async (tx): Promise<ConsoleResult<Record<string, never>>> => {
            const row = await store.lockOffering(tx, id);
            if (row === null) return no("unknown_offering");
            if (!(await store.move(tx, id, "draft", "discarded"))) return no("not_draft");
            await deciding.log(tx, {
              subject: subjectOf(id),
              before: { state: "draft" },
              after: { state: "discarded" },
            });
            return ok({});
          }),
        ),
    }),
  ];
}
