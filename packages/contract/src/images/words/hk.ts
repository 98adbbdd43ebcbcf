// Pictures that are handed in. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  image_unreadable: "無法識別該圖片，請上傳 JPEG、PNG 或 WebP 檔案。",
  image_too_large: "圖片過大，最大 {bytes} MB、{pixels} 百萬像素。",
  images_spent: "今日上傳圖片數量已達上限，請明天再試。",
  unknown_image: "圖片不存在，或連結已過期。",
};
