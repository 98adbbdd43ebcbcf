// Cookies where they are wanted: one call in a hundred sets one, and few requests are asked for theirs. A hook that
// reads and writes them for every request would cost more than many a call does.

import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { FastifyReply } from "fastify";

export type CookieOptions = Omit<SetCookie, "name" | "value">;

/**
 * The name a cookie has where pages come over https: a browser takes one of that name only from https, and at the root
 * only for this very host, so that neither a neighbour nor a page in the clear can put one in its place.
 */
export function secureName(
  name: string,
  { path, isHttps }: { readonly path: string; readonly isHttps: boolean },
): string {
  if (!isHttps) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** The value of one cookie of a request. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header === undefined || !header.includes(name) ? undefined : parseCookie(header)[name];
}

export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  reply.header("set-cookie", stringifySetCookie({ ...options, name, value }));
}

export function clearCookie(reply: FastifyReply, name: string, path: string, secure: boolean): void {
  setCookie(reply, name, "", { path, secure, expires: new Date(0) });
}
