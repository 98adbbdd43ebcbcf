// The News room of the console: articles in five languages, from the first draft to the day they are taken down.

import { languages } from "@tidemark/kernel";
import * as z from "zod/mini";
import { defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField } from "../fields.ts";
import { newsCategories } from "./calls.ts";

export const newsRoles = ["content", "owner"] as const;

export const articleBounds = { title: 200, abstract: 500, written: 50_000 } as const;
/** Of the file as it is chosen; it travels as base64, which takes a third more. */
export const coverBytesMax = 5_000_000;
const coverTextMax = Math.ceil(coverBytesMax / 3) * 4;
/** How far ahead an article may be scheduled. */
export const scheduleDaysMax = 366;

/** As an article stands for readers: `scheduled` is published at an instant that is still to come. */
export const articleStates = ["draft", "scheduled", "published", "withdrawn"] as const;
export type ArticleState = (typeof articleStates)[number];

const category = z.literal(Object.values(newsCategories));
const language = z.enum(languages);

/** What an operator writes; `written` is reading matter, a line each. */
const writtenText = z.object({
  title: z.string().check(z.maxLength(articleBounds.title)),
  abstract: z.string().check(z.maxLength(articleBounds.abstract)),
  written: z.string().check(z.maxLength(articleBounds.written)),
});
export type WrittenText = z.infer<typeof writtenText>;

const articleRow = z.object({
  id: z.number(),
  category: z.number(),
  /** In English, or in the first language it has. */
  title: z.string(),
  languages: z.array(language),
  state: z.enum(articleStates),
  isPinned: z.boolean(),
  /** Comes with the exchange: its text belongs to the version. */
  isOfHouse: z.boolean(),
  /** When it came or will come before readers; of a draft, when it was begun. */
  publishedAt: z.number(),
  updatedAt: z.number(),
  changedBy: z.string(),
  version: z.number(),
});
export type ArticleRow = z.infer<typeof articleRow>;

export const articlesList = defineList({
  name: "news.articles",
  roles: newsRoles,
  request: z.object({
    ...listFields,
    /** The beginning of a title, in any language. */
    title: z.optional(z.string().check(z.maxLength(articleBounds.title))),
    state: z.optional(z.enum(articleStates)),
    category: z.optional(z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), category))),
  }),
  reply: articleRow,
});

const shownText = z.extend(writtenText, {
  /** As readers get it. */
  content: z.string(),
});

export const articleLook = defineLook({
  name: "news.article",
  roles: newsRoles,
  request: z.object({ id: idField() }),
  reply: z.extend(articleRow, { cover: z.string(), texts: z.partialRecord(language, shownText) }),
});

/** Whoever changes an article says which version they had before them. */
const existing = { id: idField(), version: idField() };
const changed = z.object({ id: z.number(), version: z.number(), state: z.enum(articleStates) });

export const saveArticle = defineDeed({
  name: "news.save",
  roles: newsRoles,
  why: "offered",
  request: z.object({
    /** Null begins a new one. */
    id: z.nullable(idField()),
    version: z.nullable(idField()),
    category,
    /** An address that news.addCover answered, or one of our own site; empty for none. */
    cover: z.string().check(z.maxLength(200)),
    texts: z.partialRecord(language, writtenText),
  }),
  reply: changed,
});

export const publishArticle = defineDeed({
  name: "news.publish",
  roles: newsRoles,
  why: "offered",
  /** Without an instant at once. */
  request: z.object({ ...existing, at: z.optional(z.nullable(z.int())) }),
  reply: changed,
});

export const pinArticle = defineDeed({
  name: "news.pin",
  roles: newsRoles,
  why: "offered",
  request: z.object({ ...existing, isPinned: z.boolean() }),
  reply: changed,
});

export const withdrawArticle = defineDeed({
  name: "news.withdraw",
  roles: newsRoles,
  request: z.object(existing),
  reply: changed,
});

export const addCover = defineDeed({
  name: "news.addCover",
  roles: newsRoles,
  why: "offered",
  request: z.object({ picture: z.base64().check(z.maxLength(coverTextMax)) }),
  /** Where readers will find it. */
  reply: z.object({ cover: z.string() }),
});

/** The picture itself, for the preview: the console shows nothing of another origin. */
export const coverLook = defineLook({
  name: "news.cover",
  roles: newsRoles,
  request: z.object({ cover: z.string().check(z.maxLength(200)) }),
  reply: z.object({ mediaType: z.string(), picture: z.string() }),
});
