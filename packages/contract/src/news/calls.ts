// Announcements, help and the house's own papers.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

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
  /** An address on our own site; empty where there is none, which is never so for a banner. */
  cover: z.string(),
  /** The same, under the name that lists of old clients read. */
  thumbnail: z.string(),
  /** YYYY-MM-DD HH:MM:SS in the exchange's zone. */
  update_time: z.string(),
  updated_at: z.number(),
});
export type NewsRow = z.infer<typeof newsRow>;

export const newsListCall = defineCall({
  name: "news.list",
  methods: ["POST"],
  path: "/api/news/list",
  request: typeOnly<typeof requests.newsList>(),
  reply: z.object({ list: z.array(newsRow), count: z.number(), page: z.number(), limit: z.number() }),
});

export const newsDetailCall = defineCall({
  name: "news.detail",
  methods: ["POST"],
  path: "/api/news/detail",
  request: typeOnly<typeof requests.newsDetail>(),
  reply: z.extend(newsRow, { content: z.string() }),
});

/** A picture at the head of an article. Its address holds its hash, so what it answers never changes. */
export const newsCoverCall = defineCall({
  name: "news.cover",
  methods: ["GET"],
  path: "/api/news/cover",
  form: "image",
  request: typeOnly<typeof requests.newsCover>(),
  reply: z.string(),
});
