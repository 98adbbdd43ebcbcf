// Pictures that are handed in. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  image_unreadable: "Не удалось прочитать изображение. Отправьте файл JPEG, PNG или WebP.",
  image_too_large: "Изображение слишком большое: не более {bytes} МБ и {pixels} Мпикс.",
  images_spent: "На сегодня это все изображения, которые можно отправить. Попробуйте завтра.",
  unknown_image: "Изображение не найдено, или ссылка устарела.",
};
