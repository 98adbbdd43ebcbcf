// The server's half of the calls about announcements, help and papers: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const rowExample: calls.NewsRow = {
  id: 12,
  c_id: 4,
  title: "Tidemark is open",
  abstract: "What you can do here today.",
  cover: "/news/open.svg",
  thumbnail: "/news/open.svg",
  update_time: "2026-11-15 12:00:00",
  updated_at: 1794715200000,
};

export const served = serve(calls, {
  newsCoverCall: {
    summary: "The picture at the head of an article. It never changes and may be kept for a year.",
    names: { id: "public" },
    request: requests.newsCover,
    example: { request: { id: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }, reply: "" },
  },
  newsListCall: {
    summary:
      "Articles of a category in the caller's language, the newest first, 15 a page; all categories without one.",
    names: { c_id: "public" },
    request: requests.newsList,
    example: { request: { c_id: 4 }, reply: { list: [rowExample], count: 1, page: 1, limit: 15 } },
  },
  newsDetailCall: {
    summary: "One article. `content` is HTML of a small, safe set of tags.",
    names: { id: "public" },
    request: requests.newsDetail,
    example: { request: { id: 12 }, reply: { ...rowExample, content: "<p>Welcome.</p>" } },
  },
});
