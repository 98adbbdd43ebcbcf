// Announcements, help and the house's own papers.

import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { idField, optionalText, pageField } from "../fields.ts";

/** The categories that clients of this API family ask for by number. */
export const newsCategories = {
  announcements: 4,
  banners: 5,
  help: 9,
  papers: 10,
  notices: 11,
  footerAbout: 29,
  footerSupport: 30,
} as const;
export type NewsCategory = (typeof newsCategories)[keyof typeof newsCategories];

const newsRow = z.object({
  id: z.number(),
  c_id: z.number(),
  title: z.string(),
  abstract: z.string(),
  /** An address on our own site, or empty. */
  cover: z.string(),
  /** YYYY-MM-DD HH:MM:SS in the exchange's zone. */
  update_time: z.string(),
  updated_at: z.number(),
});
export type NewsRow = z.infer<typeof newsRow>;

const rowExample: NewsRow = {
  id: 12,
  c_id: 4,
  title: "Tidemark is open",
  abstract: "What you can do here today.",
  cover: "/news/open.svg",
  update_time: "2026-11-15 12:00:00",
  updated_at: 1794715200000,
};

export const newsListCall = defineCall({
  name: "news.list",
  methods: ["POST"],
  path: "/api/news/list",
  summary: "Articles of a category in the caller's language, the newest first, 15 a page; all categories without one.",
  request: z.object({ c_id: optionalText(10), page: pageField(), limit: optionalText(4) }),
  reply: z.object({ list: z.array(newsRow), count: z.number(), page: z.number(), limit: z.number() }),
  example: { request: { c_id: 4 }, reply: { list: [rowExample], count: 1, page: 1, limit: 15 } },
});

export const newsDetailCall = defineCall({
  name: "news.detail",
  methods: ["POST"],
  path: "/api/news/detail",
  summary: "One article. `content` is HTML of a small, safe set of tags.",
  request: z.object({ id: idField() }),
  reply: z.extend(newsRow, { content: z.string() }),
  example: { request: { id: 12 }, reply: { ...rowExample, content: "<p>Welcome.</p>" } },
});
