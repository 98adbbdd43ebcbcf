// The desk where operators write articles, publish them and take them down. Whoever changes an article says which
// version they had before them: of two at once the second is told, and nothing of either is lost. Each change is a row
// of the audit log, in the same transaction.

import { createHash } from "node:crypto";
import {
  type ArticleState,
  type publishArticle,
  type saveArticle,
  scheduleDaysMax,
  type WrittenText,
} from "@tidemark/contract/console/news";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/news";
import { dayMs, type Instant, instant, type Language, languages } from "@tidemark/kernel";
import { type ConsoleResult, type Deciding, refuserOf } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import { isCoverGood } from "./covers.ts";
import * as store from "./desk-store.ts";
import { safeWritten } from "./safe-written.ts";

export const no = refuserOf("news", { en: words.en.refusals, zh: words.zh.refusals });

export type DeskParts = Pick<Platform, "clock" | "database">;
export type Changed = { readonly id: number; readonly version: number; readonly state: ArticleState };
type Known = { readonly id: number; readonly version: number };

export function stateAt({ state, publishedAt }: store.DeskArticle, now: Instant): ArticleState {
  return state === "published" && publishedAt > now ? "scheduled" : state;
}

/** Tells one wording from another. */
function hashOf(texts: readonly store.DeskText[]): string {
  const said = texts.map(({ language, title, abstract, content }) => [language, title, abstract, content]);
  return createHash("sha256").update(JSON.stringify(said.sort())).digest("hex");
}

function factsOf(article: store.DeskArticle, texts: readonly store.DeskText[], now: Instant): Facts {
  const title = texts.find(({ language }) => language === "en") ?? texts[0];
  return {
    title: title?.title ?? "",
    languages: texts.map(({ language }) => language).join(", "),
    text: hashOf(texts),
    category: article.category,
    cover: article.cover,
    pinned: article.isPinned,
    state: stateAt(article, now),
    published: article.state === "draft" ? null : new Date(article.publishedAt).toISOString(),
  };
}

function changedOf(article: store.DeskArticle, now: Instant): Changed {
  return { id: article.id, version: article.version, state: stateAt(article, now) };
}

/** Made safe; a text of nothing but blanks is none. */
async function safeTexts(given: Partial<Record<Language, WrittenText>>): Promise<store.DeskText[]> {
  const made: store.DeskText[] = [];
  for (const language of languages) {
    const text = given[language];
    if (text === undefined) continue;
    const safe = await safeWritten(text);
    if (safe.title !== "" || safe.abstract !== "" || safe.written !== "") made.push({ language, ...safe });
  }
  return made;
}

/** What stands against these texts; drafts may lack the English one. */
function objectionTo(texts: readonly store.DeskText[], isDraft: boolean): ConsoleResult<never> | null {
  if (texts.length === 0) return no("empty");
  const half = texts.find(({ title, content }) => title === "" || content === "");
  if (half !== undefined && !isDraft) return no("text_incomplete", { language: half.language });
  return isDraft || texts.some(({ language }) => language === "en") ? null : no("english_missing");
}

type Next = { readonly article: store.DeskArticle; readonly texts?: readonly store.DeskText[] };

/** One change of an article that is there, whole or not at all. */
async function change(
  { clock, database }: DeskParts,
  deciding: Deciding,
  { id, version }: Known,
  work: (tx: Queryable, before: store.DeskArticle, texts: readonly store.DeskText[]) => Promise<ConsoleResult<Next>>,
): Promise<ConsoleResult<Changed>> {
  return database.transaction(async (tx) => {
    const before = await store.lockForDesk(tx, id);
    if (before === null) return no("unknown_article");
    if (before.version !== version) return no("changed_meanwhile", { name: before.changedBy || "Tidemark" });
    const texts = await store.textsForDesk(tx, id);
    const next = await work(tx, before, texts);
    if (!next.ok) return next;
    const now = clock.now();
    const written = await store.writeForDesk(tx, { ...next.value.article, changedBy: deciding.operator });
    if (next.value.texts !== undefined) await store.writeTexts(tx, id, next.value.texts);
    await deciding.log(tx, {
      subject: `article ${id}`,
      before: factsOf(before, texts, now),
      after: factsOf(written, next.value.texts ?? texts, now),
    });
    return { ok: true, value: changedOf(written, now) };
  });
}

type Saving = ConsoleRequest<typeof saveArticle>;

async function begin(
  { clock, database }: DeskParts,
  { category, cover }: Saving,
  texts: readonly store.DeskText[],
  deciding: Deciding,
): Promise<ConsoleResult<Changed>> {
  const barred = objectionTo(texts, true);
  if (barred !== null) return barred;
  return database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await isCoverGood(tx, cover, ""))) return no("unknown_cover");
    const draft = { category, cover, by: deciding.operator, key: deciding.key, at: now };
    const article = await store.insertDraft(tx, draft);
    if (article === null) {
      const before = await store.madeUnder(tx, deciding.key);
      return before === null ? no("unknown_article") : { ok: true, value: changedOf(before, now) };
    }
    await store.writeTexts(tx, article.id, texts);
    await deciding.log(tx, { subject: `article ${article.id}`, after: factsOf(article, texts, now) });
    return { ok: true, value: changedOf(article, now) };
  });
}

/** The instant at which readers see what they saw before stays; what it says now is newer. */
export async function save(parts: DeskParts, saving: Saving, deciding: Deciding): Promise<ConsoleResult<Changed>> {
  const { id, version, category, cover } = saving;
  const texts = await safeTexts(saving.texts);
  if (id === null) return begin(parts, saving, texts, deciding);
  return change(parts, deciding, { id, version: version ?? 0 }, async (tx, before) => {
    if (before.slug !== null) return no("of_house");
    const barred = objectionTo(texts, before.state !== "published");
    if (barred !== null) return barred;
    if (!(await isCoverGood(tx, cover, before.cover))) return no("unknown_cover");
    return { ok: true, value: { article: { ...before, category, cover, updatedAt: parts.clock.now() }, texts } };
  });
}

/** From when on it is shown; one that was taken down goes back to where it was in its list. */
function instantOf(before: store.DeskArticle, at: number | null, now: Instant): ConsoleResult<Instant> {
  if (at === null) return { ok: true, value: before.state === "withdrawn" ? earlier(before.publishedAt, now) : now };
  if (at <= now) return no("schedule_past");
  return at > now + scheduleDaysMax * dayMs ? no("schedule_far") : { ok: true, value: instant(at) };
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

export function publish(
  parts: DeskParts,
  { id, version, at = null }: ConsoleRequest<typeof publishArticle>,
  deciding: Deciding,
): Promise<ConsoleResult<Changed>> {
  return change(parts, deciding, { id, version }, async (_tx, before, texts) => {
    const now = parts.clock.now();
    if (stateAt(before, now) === "published") return no("already_published");
    const barred = objectionTo(texts, false);
    if (barred !== null) return barred;
    const from = instantOf(before, at, now);
    if (!from.ok) return from;
    return { ok: true, value: { article: { ...before, state: "published", publishedAt: from.value } } };
  });
}

export function pin(parts: DeskParts, { isPinned, ...known }: Known & { isPinned: boolean }, deciding: Deciding) {
  return change(parts, deciding, known, async (_tx, before) => ({
    ok: true,
    value: { article: { ...before, isPinned } },
  }));
}

export function withdraw(parts: DeskParts, known: Known, deciding: Deciding): Promise<ConsoleResult<Changed>> {
  return change(parts, deciding, known, async (_tx, before) => {
    if (before.state === "withdrawn") return no("already_withdrawn");
    if (before.state === "draft") return no("draft_not_out");
    return { ok: true, value: { article: { ...before, state: "withdrawn" } } };
  });
}
