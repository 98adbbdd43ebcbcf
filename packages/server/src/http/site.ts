// Serves the built web app: files as they are, every known page address with 200, every other with the app's own
// not-found and status 404. Nothing under /api is ever answered with HTML.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Mode } from "@tidemark/contract/system";
import { rejection } from "@tidemark/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "./language.ts";
import { refusal } from "./refuse.ts";

export const siteFolder = fileURLToPath(new URL("../../../web/dist/site/", import.meta.url));

type PageList = {
  readonly paths: readonly string[];
  readonly shells: readonly string[];
  /** The HTML of pages that show more than the frame before their code has come; by their path. */
  readonly starts?: Readonly<Record<string, string>>;
};

/** Where links of the hash-routed days point; the page itself leads on from there. */
const hashHomes: readonly string[] = ["/index.html", "/dist", "/dist/index.html"];

/** Pages of the demo; in live mode they are addresses like any other unknown one. */
const demoPages: readonly string[] = ["/outbox"];

/** Which addresses are pages: the list the site's own build wrote, in any letter case, also below their shell. */
function knownPage(list: PageList, mode: Mode): (path: string) => boolean {
  const known = new Set([...list.paths, ...hashHomes].map((page) => page.toLowerCase()));
  if (mode === "live") for (const page of demoPages) known.delete(page);
  const shells = list.shells.map((shell) => shell.toLowerCase());
  return (path) => {
    const plain = withoutTrailingSlashes(path.toLowerCase());
    const shell = shells.find((prefix) => plain.startsWith(`${prefix}/`));
    return known.has(shell === undefined ? plain : plain.slice(shell.length));
  };
}

/** Step by step: a pattern for it would try every start in a long row of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function wantsHtml(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

/** Whether calls live there: the API, the few that old pages know under a path of their own, the console's. */
export function isCallAddress(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/walletMiddle/") || path.startsWith("/console/");
}

/** The methods an address of the API does answer, for one that was asked with another. */
function methodsAt(request: FastifyRequest, path: string): string[] {
  if (!isCallAddress(path)) return [];
  const url = withoutTrailingSlashes(path);
  return (["GET", "POST", "PUT"] as const).filter((method) => request.server.hasRoute({ method, url }));
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request, request.url.split("?", 1)[0] ?? "/");
  if (methods.length > 0) {
    const body = refusal(rejection("wrong_method"), { language: languageOf(request) });
    return reply.status(405).header("allow", methods.join(", ")).send(body);
  }
  return reply.status(404).send(refusal(rejection("unknown_call"), { language: languageOf(request) }));
}

/** What may be asked for by its name: no packed copy, no hidden file, and no page's HTML but by its address. */
function filesIn(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep));
  const isOpen = (name: string[]) => name[0] !== "start" && !name.some((part) => part.startsWith("."));
  const isPacked = (name: string[]) => /\.(br|gz)$/.test(name.at(-1) ?? "");
  return new Set(names.filter((name) => isOpen(name) && !isPacked(name)).map((name) => name.join("/")));
}

export async function registerSite(app: FastifyInstance, folder: string, mode: Mode): Promise<void> {
  const hasSite = existsSync(join(folder, "index.html"));
  if (!hasSite) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const list = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")) as PageList;
  const isPage = knownPage(list, mode);
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each of hundreds of files would take longer than all the rest of the start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content, so they never change.
      const isHashed = relative(folder, path).split(sep)[0] === "assets";
      reply.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      // A store between us and the reader must not give a packed copy to whoever cannot unpack it.
      reply.setHeader("vary", "accept-encoding");
    },
  });
  const files = filesIn(folder);
  // No route of its own for files: one for every address would make every other search longer.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? fileAt(path) : "";
    if (files.has(file)) return reply.status(200).sendFile(file);
    if (/^\/(api|console|walletMiddle|socket\.io|assets)(\/|$)/i.test(path) || !wantsHtml(request))
      return refuseUnknown(request, reply);
    return reply
      .status(isPage(path) ? 200 : 404)
      .header("cache-control", "no-cache")
      .sendFile(list.starts?.[path] ?? "index.html");
  });
}

/** The name of the file an address asks for; empty where it cannot be read. */
function fileAt(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return "";
  }
}
