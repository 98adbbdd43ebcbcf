// What the calls about one's identity take. Pages know the types alone.

import * as z from "zod/mini";
import { textField } from "../fields.ts";

/** The three pictures by the addresses that their upload answered. */
export const submitIdentity = z.object({
  name: textField(64),
  card_id: textField(64),
  front_pic: textField(300),
  reverse_pic: textField(300),
  hand_pic: textField(300),
});
