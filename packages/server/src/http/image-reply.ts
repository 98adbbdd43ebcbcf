// A reply that is a picture. Whatever it holds, a browser shows it as that and as nothing else, keeps no copy, and no
// other site may draw it.

import type { FastifyReply } from "fastify";
import type { ImageBytes } from "./handler.ts";

export function sendImage(reply: FastifyReply, { bytes, mediaType }: ImageBytes): FastifyReply {
  return reply
    .headers({
      "content-type": mediaType,
      "content-disposition": "inline",
      "cache-control": "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    })
    .send(bytes);
}
