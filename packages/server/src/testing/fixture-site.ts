// A small built site: what the web's own build leaves behind, with files an attacker would like beside it.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const siteHtml = "<!doctype html><title>Tidemark</title><div id=root></div>";
/** What a page with a beginning of its own starts with. */
export const startHtml = "<!doctype html><title>Tidemark</title><div id=root>a frame</div>";
export const outsideText = "canary: outside of the site";

/** Fills `folder/assets/site`, so that the site's own path holds the word its files are judged by. */
export function writeFixtureSite(folder: string): string {
  const site = join(folder, "assets", "site");
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "outside.txt"), outsideText);
  writeFileSync(join(folder, "assets", "outside.txt"), outsideText);
  writeFileSync(join(site, ".hidden"), outsideText);
  writeFileSync(join(site, "index.html"), siteHtml);
  writeFileSync(join(site, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(join(site, "assets", "app-1a2b3c.js"), "export {};");
  writeFileSync(join(site, "assets", "app-1a2b3c.js.gz"), gzipSync("export {};"));
  const paths = ["/", "/accountSet", "/dealCenter", "/noticeDetail", "/outbox"];
  mkdirSync(join(site, "start"), { recursive: true });
  writeFileSync(join(site, "start", "dealCenter.html"), startHtml);
  const pages = { paths, shells: ["/account", "/new_account"], starts: { "/dealCenter": "start/dealCenter.html" } };
  writeFileSync(join(site, "pages.json"), JSON.stringify(pages));
  return site;
}
