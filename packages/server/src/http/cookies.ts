// Cookies where they are wanted: one call in a hundred sets one, and few requests are asked for theirs. A hook that
// reads and writes them for every request would cost more than many a call does.

import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { FastifyReply } from "fastify";

export type CookieOptions = Omit<SetCookie, "name" | "value">;

/** The value of one cookie of a request. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header === undefined || !header.includes(name) ? undefined : parseCookie(header)[name];
}

export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  reply.header("set-cookie", stringifySetCookie({ ...options, name, value }));
}

export function clearCookie(reply: FastifyReply, name: string, path: string): void {
  setCookie(reply, name, "", { path, expires: new Date(0) });
}
