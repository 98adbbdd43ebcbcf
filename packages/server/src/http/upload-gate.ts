// Files that come in are held in memory while they do, so only so many may come at once: in all, and from one address.
// Whoever comes beyond that is told to come again.

import type { FastifyReply, FastifyRequest } from "fastify";
import { TooManyRequests } from "./errors.ts";

export type UploadBounds = { readonly atOnceMax: number; readonly perAddressMax: number };

const usual: UploadBounds = { atOnceMax: 12, perAddressMax: 4 };
const comeAgainSeconds = 5;

/** The hook that stands before the body of a call that takes a file. */
export function createUploadGate(bounds: UploadBounds = usual) {
  const byAddress = new Map<string, number>();
  let atOnce = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { ip } = request;
    const own = byAddress.get(ip) ?? 0;
    if (atOnce >= bounds.atOnceMax || own >= bounds.perAddressMax) throw new TooManyRequests(comeAgainSeconds);
    atOnce += 1;
    byAddress.set(ip, own + 1);
    // However it ends: answered, refused, or its sender gone.
    reply.raw.once("close", () => {
      atOnce -= 1;
      const left = (byAddress.get(ip) ?? 1) - 1;
      if (left === 0) byAddress.delete(ip);
      else byAddress.set(ip, left);
    });
  };
}
