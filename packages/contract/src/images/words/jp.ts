// Pictures that are handed in. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  image_unreadable: "この画像は読み取れません。JPEG、PNG、WebP のファイルを送信してください。",
  image_too_large: "画像が大きすぎます。上限は {bytes} MB、{pixels} メガピクセルです。",
  images_spent: "本日送信できる画像の上限に達しました。明日もう一度お試しください。",
  unknown_image: "画像が見つからないか、リンクの有効期限が切れています。",
};
