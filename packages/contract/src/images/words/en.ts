// Pictures that are handed in. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  image_unreadable: "This is not a picture we can read. Send a JPEG, PNG or WebP file.",
  image_too_large: "The picture is too large. It may have {bytes} MB and {pixels} megapixels.",
  images_spent: "That is as many pictures as can be sent in a day. Try again tomorrow.",
  unknown_image: "This picture was not found, or its link is too old.",
} satisfies SomeRefusals;
