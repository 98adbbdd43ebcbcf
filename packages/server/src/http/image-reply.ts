// A reply that is a picture. Whatever it holds, a browser shows it as that and as nothing else, keeps no copy unless it
// is for all, and no other site may draw it.

import type { FastifyReply } from "fastify";
import type { ImageBytes } from "./handler.ts";

export function sendImage(reply: FastifyReply, { bytes, mediaType, isForAll = false }: ImageBytes): FastifyReply {
  return reply
    .headers({
      "content-type": mediaType,
      "content-disposition": "inline",
      "cache-control": isForAll ? "public, max-age=31536000, immutable" : "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    })
    .send(bytes);
}
