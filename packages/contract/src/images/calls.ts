// Pictures that people hand in: papers, proofs of payment. They are private; a picture is seen through a link that is
// made for one reader and works for minutes.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** Of the file as it is sent. */
export const imageBytesMax = 8_000_000;
export const imagePixelsMax = 40_000_000;

export const uploadCall = defineCall({
  name: "images.upload",
  methods: ["POST"],
  path: "/api/upload",
  request: typeOnly<typeof requests.upload>(),
  reply: z.string(),
});

export const imageCall = defineCall({
  name: "images.show",
  methods: ["GET"],
  path: "/api/image",
  form: "image",
  request: typeOnly<typeof requests.image>(),
  reply: z.string(),
});
