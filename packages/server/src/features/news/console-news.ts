// The News room: what operators see of the articles, and what they do with them.

import { fillText } from "@tidemark/contract";
import {
  addCover,
  articleLook,
  articlesList,
  coverBytesMax,
  coverLook,
  pinArticle,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from "@tidemark/contract/console/news";
import { imagePixelsMax } from "@tidemark/contract/images";
import { languages as allLanguages, type Instant, type Language } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, doing, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Images } from "../images/images.ts";
import { coverMediaType, drawCover, hashOfCover, mayAddCover } from "./covers.ts";
import { insertCover, readCover } from "./covers-store.ts";
import { type DeskParts, no, pin, publish, save, stateAt, withdraw } from "./desk.ts";
import * as store from "./desk-store.ts";
import type { Figures } from "./figures.ts";
import { writtenOf } from "./written.ts";

export type NewsConsoleParts = DeskParts & {
  readonly images: Pick<Images, "redraw">;
  readonly figures: (language: Language) => Figures;
};

/** As it stands in a list: in English where it can be, with the figures of the house filled in. */
function rowOf(row: store.DeskRow, now: Instant, figures: NewsConsoleParts["figures"]) {
  const { slug, cover: _cover, ...shown } = row;
  const languages = allLanguages.filter((language) => row.languages.includes(language));
  const isOfHouse = slug !== null;
  const title = isOfHouse ? fillText(row.title, figures(languages[0] ?? "en")) : row.title;
  return { ...shown, title, languages, isOfHouse, state: stateAt(row, now) };
}

function looks({ clock, database, figures }: NewsConsoleParts): ConsoleHandler[] {
  return [
    lookAt(articlesList, ({ title = "", state = null, category = null, ...page }) => {
      const now = clock.now();
      const filter = { now, title: title.trim(), state, category };
      return rowsPage(
        page,
        (before, limit) => store.listForDesk(database, { ...filter, before, limit }),
        (row) => rowOf(row, now, figures),
      );
    }),
    lookAt(articleLook, async ({ id }) => {
      const article = await store.readForDesk(database, id);
      if (article === null) return no("unknown_article");
      const isOfHouse = article.slug !== null;
      const stored = await store.textsForDesk(database, id);
      const texts = stored.map(({ language, title, abstract, content, written }) => {
        const filled = (text: string): string => (isOfHouse ? fillText(text, figures(language)) : text);
        const shown = { title: filled(title), abstract: filled(abstract), content: filled(content) };
        return [language, { ...shown, written: written ?? writtenOf(content) }];
      });
      const title = stored.find(({ language }) => language === "en") ?? stored[0];
      const row = { ...article, title: title?.title ?? "", languages: stored.map(({ language }) => language) };
      return {
        ok: true,
        value: { ...rowOf(row, clock.now(), figures), cover: article.cover, texts: Object.fromEntries(texts) },
      };
    }),
    lookAt(coverLook, async ({ cover }) => {
      const hash = hashOfCover(cover);
      const picture = hash === null ? null : await readCover(database, hash);
      if (picture === null) return no("unknown_cover");
      return { ok: true, value: { mediaType: coverMediaType, picture: picture.toString("base64") } };
    }),
  ];
}

function uploading({ clock, database, images }: NewsConsoleParts): ConsoleHandler {
  return doing(addCover, {
    async run({ picture }, deciding): Promise<ConsoleResult<{ cover: string }>> {
      const drawn = await drawCover(images, Buffer.from(picture, "base64"));
      if (!drawn.ok) {
        const bounds = { bytes: String(coverBytesMax / 1_000_000), pixels: String(imagePixelsMax / 1_000_000) };
        return drawn.rejection.code === "image_too_large" ? no("picture_too_large", bounds) : no("picture_unreadable");
      }
      const { hash, cover, picture: bytes } = drawn.value;
      return database.transaction(async (tx) => {
        const at = clock.now();
        if (!(await mayAddCover(tx, at))) return no("covers_spent");
        await insertCover(tx, { hash, picture: bytes, by: deciding.operator, at });
        await deciding.log(tx, { subject: `cover ${hash}`, after: { bytes: bytes.length } });
        return { ok: true, value: { cover } };
      });
    },
  });
}

export function newsConsole(parts: NewsConsoleParts): ConsoleHandler[] {
  return [
    ...looks(parts),
    doing(saveArticle, { run: (request, deciding) => save(parts, request, deciding) }),
    doing(publishArticle, { run: (request, deciding) => publish(parts, request, deciding) }),
    doing(pinArticle, { run: (request, deciding) => pin(parts, request, deciding) }),
    doing(withdrawArticle, { run: (request, deciding) => withdraw(parts, request, deciding) }),
    uploading(parts),
  ];
}
