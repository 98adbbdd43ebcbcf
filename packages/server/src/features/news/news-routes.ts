// Reading the news: lists by category, and one article. The figures of the house's own articles are filled in as they
// are now.

import { fillText } from "@tidemark/contract";
import { newsCategories, newsCoverCall, newsDetailCall, newsListCall } from "@tidemark/contract/news";
import { type Language, ok, parseId, refuse } from "@tidemark/kernel";
import { type Handler, handle, handleImage } from "../../http/handler.ts";
import { limitOf } from "../../http/page.ts";
import type { Platform } from "../../seams/platform.ts";
import { coverMediaType } from "./covers.ts";
import { readCover } from "./covers-store.ts";
import type { Figures } from "./figures.ts";
import * as store from "./news-store.ts";

const limits = { usual: 15, max: 100 };
/** Clients turn every banner's cover into a picture without looking whether there is one. */
const bannerCover = "/news/banner.svg";
const idMax = 2_147_483_647;

/** Null for all of them. What is no category has no articles: clients read the list without looking at the type. */
function parseCategory(text: string): number | null {
  if (text === "") return null;
  const id = parseId(text);
  return id === null || id > idMax ? 0 : id;
}

function coverOf({ category, cover }: store.ArticleRow): string {
  return cover === "" && category === newsCategories.banners ? bannerCover : cover;
}

export type NewsRouteParts = Pick<Platform, "clock" | "database" | "zone"> & {
  readonly figures: (language: Language) => Figures;
};

export function newsRoutes({ clock, database, zone, figures }: NewsRouteParts): Handler[] {
  const stamp = zone.format;
  const filled = <Row extends store.ArticleRow>(row: Row, language: Language): Row => {
    if (!row.isOfHouse) return row;
    const now = figures(language);
    return { ...row, title: fillText(row.title, now), abstract: fillText(row.abstract, now) };
  };
  const wire = (article: store.ArticleRow) => {
    const { id, category, title, abstract, updatedAt } = article;
    const cover = coverOf(article);
    return {
      id,
      c_id: category,
      title,
      abstract,
      cover,
      thumbnail: cover,
      update_time: stamp(updatedAt),
      updated_at: updatedAt,
    };
  };
  return [
    handle(newsListCall, async ({ c_id, page, limit: asked }, { language }) => {
      const category = parseCategory(c_id);
      const limit = limitOf(asked, limits);
      if (!limit.ok) return limit;
      const part = { offset: (page - 1) * limit.value, limit: limit.value };
      const now = clock.now();
      const rows = await store.listArticles(database, { now, language, category, ...part });
      const count = await store.countArticles(database, category, now);
      return ok({ list: rows.map((row) => wire(filled(row, language))), count, page, limit: limit.value });
    }),
    handle(newsDetailCall, async ({ id }, { language }) => {
      const article = await store.readArticle(database, { id, language, now: clock.now() });
      if (article === null) return refuse("unknown_article");
      const content = article.isOfHouse ? fillText(article.content, figures(language)) : article.content;
      return ok({ ...wire(filled(article, language)), content });
    }),
    handleImage(newsCoverCall, async ({ id }) => {
      const picture = await readCover(database, id);
      if (picture === null) return refuse("unknown_image");
      return ok({ bytes: picture, mediaType: coverMediaType, isForAll: true });
    }),
  ];
}
