// A reply that is a file to be saved. It is sent as it is made, so that its size is bound by neither time nor memory;
// if making it fails half-way the connection is cut, and nobody takes a part for the whole.

import { basename, extname } from "node:path";
import { Readable } from "node:stream";
import { ensure } from "@tidemark/kernel";
import type { FastifyReply } from "fastify";
import type { FileText } from "./handler.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** By the ending of the call's path. */
export function mediaTypeOf(path: string): string {
  return ensure(mediaTypes[extname(path)], `no media type is known for ${path}`);
}

export function sendFile(reply: FastifyReply, path: string, text: FileText): FastifyReply {
  reply.header("content-type", mediaTypeOf(path));
  reply.header("content-disposition", `attachment; filename="${basename(path)}"`);
  return reply.send(Readable.from(text, { objectMode: false }));
}
