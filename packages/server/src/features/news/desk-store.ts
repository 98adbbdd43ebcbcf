// Articles as operators see them: every state, every language, and what was written.

import type { ArticleState } from "@tidemark/contract/console/news";
import type { Instant, Language } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { ArticleText } from "./article.ts";

export type StoredState = "draft" | "published" | "withdrawn";

export type DeskArticle = {
  readonly id: number;
  readonly category: number;
  readonly slug: string | null;
  readonly cover: string;
  readonly isPinned: boolean;
  readonly state: StoredState;
  readonly version: number;
  readonly changedBy: string;
  readonly publishedAt: Instant;
  readonly updatedAt: Instant;
};

export type DeskText = ArticleText & { readonly language: Language; readonly written: string | null };

const columns = `a.id, a.category, a.slug, a.cover, a.is_pinned as "isPinned", a.state, a.version,
  a.changed_by as "changedBy", a.published_at as "publishedAt", a.updated_at as "updatedAt"`;

export type DeskRow = DeskArticle & { readonly title: string; readonly languages: readonly Language[] };

export type DeskFilter = {
  readonly now: Instant;
  /** Ids below this one. */
  readonly before: number;
  readonly limit: number;
  readonly title: string;
  readonly state: ArticleState | null;
  readonly category: number | null;
};

/** After every text that begins with another one, in the order of code points. */
const last = "\u{10ffff}";

/** A filter that is not set is null; what is null is gone before the question is planned. */
const fitting = `-a.id > -$1::bigint
  and ($2::integer is null or a.category = $2)
  and ($3::text is null or a.state = $3)
  and ($4::bigint is null or a.published_at > $4)
  and ($5::bigint is null or a.published_at <= $5)
  and ($6::text[] is null or a.id in (
    select t.article_id from unnest($6::text[]) as form join news_texts t
      on lower(t.title) collate "C" >= lower(form) collate "C"
      and lower(t.title) collate "C" < lower(form) collate "C" || $7))`;

/**
 * How a title may begin that was typed in any case. A database made with a language of bare letters makes only those
 * small, so the usual forms of a word are all looked for.
 */
function formsOf(title: string): string[] {
  const small = title.toLowerCase();
  const [first = "", ...rest] = small;
  return [...new Set([title, small, first.toUpperCase() + rest.join(""), title.toUpperCase()])];
}

/** The newest first. */
export async function listForDesk(db: Queryable, filter: DeskFilter): Promise<DeskRow[]> {
  const { now, before, limit, state, category } = filter;
  const forms = filter.title === "" ? null : formsOf(filter.title);
  const stored = state === "scheduled" ? "published" : state;
  const rows = await db.query<DeskArticle>(
    `select ${columns} from news_articles a where ${fitting} order by -a.id limit $8`,
    [
      before,
      category,
      stored,
      state === "scheduled" ? now : null,
      state === "published" ? now : null,
      forms,
      last,
      limit,
    ],
  );
  const texts = await db.query<{ id: number; language: Language; title: string }>(
    "select article_id as id, language, title from news_texts where article_id = any($1::bigint[])",
    [rows.map((row) => row.id)],
  );
  return rows.map((row) => {
    const own = texts.filter((text) => text.id === row.id);
    const title = own.find((text) => text.language === "en") ?? own[0];
    return { ...row, title: title?.title ?? "", languages: own.map((text) => text.language) };
  });
}

export async function readForDesk(db: Queryable, id: number): Promise<DeskArticle | null> {
  const rows = await db.query<DeskArticle>(`select ${columns} from news_articles a where a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Whoever else would change it waits. */
export async function lockForDesk(tx: Queryable, id: number): Promise<DeskArticle | null> {
  const rows = await tx.query<DeskArticle>(`select ${columns} from news_articles a where a.id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export function textsForDesk(db: Queryable, id: number): Promise<DeskText[]> {
  return db.query<DeskText>(
    "select language, title, abstract, content, written from news_texts where article_id = $1 order by language",
    [id],
  );
}

export type NewDraft = {
  readonly category: number;
  readonly cover: string;
  readonly by: string;
  readonly key: string;
  readonly at: Instant;
};

/** Null where this very deed has made one before. */
export async function insertDraft(tx: Queryable, draft: NewDraft): Promise<DeskArticle | null> {
  const rows = await tx.query<DeskArticle>(
    `insert into news_articles as a (category, cover, state, changed_by, made_under, published_at, updated_at)
     values ($1, $2, 'draft', $3, $4, $5, $5) on conflict (made_under) do nothing returning ${columns}`,
    [draft.category, draft.cover, draft.by, draft.key, draft.at],
  );
  return rows[0] ?? null;
}

export async function madeUnder(db: Queryable, key: string): Promise<DeskArticle | null> {
  const rows = await db.query<DeskArticle>(`select ${columns} from news_articles a where a.made_under = $1`, [key]);
  return rows[0] ?? null;
}

/** The next version of a locked article. */
export async function writeForDesk(tx: Queryable, article: DeskArticle): Promise<DeskArticle> {
  const { id, category, cover, isPinned, state, changedBy, publishedAt, updatedAt, version } = article;
  await tx.query(
    `update news_articles set category = $2, cover = $3, is_pinned = $4, state = $5, changed_by = $6,
       published_at = $7, updated_at = $8, version = $9 where id = $1`,
    [id, category, cover, isPinned, state, changedBy, publishedAt, updatedAt, version + 1],
  );
  return { ...article, version: version + 1 };
}

export async function writeTexts(tx: Queryable, id: number, texts: readonly DeskText[]): Promise<void> {
  await tx.query("delete from news_texts where article_id = $1", [id]);
  await tx.query(
    `insert into news_texts (article_id, language, title, abstract, content, written)
     select $1, language, title, abstract, content, written from jsonb_to_recordset($2::jsonb)
       as t (language text, title text, abstract text, content text, written text)`,
    [id, JSON.stringify(texts)],
  );
}
