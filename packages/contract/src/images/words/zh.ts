// Pictures that are handed in. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  image_unreadable: "无法识别该图片，请上传 JPEG、PNG 或 WebP 文件。",
  image_too_large: "图片过大，最大 {bytes} MB、{pixels} 百万像素。",
  images_spent: "今日上传图片数量已达上限，请明天再试。",
  unknown_image: "图片不存在，或链接已过期。",
};
