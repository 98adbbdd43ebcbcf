import { expect, test } from "vitest";
import type { Page } from "../frame/page.ts";
import { siteMap } from "./site-map.ts";

function page(path: string, rest: Partial<Page> = {}): Page {
  return { path, shell: "root", areas: [], load: () => Promise.resolve(() => null), ...rest };
}

test("aliases and the addresses of shells with a page are addresses too", () => {
  const table = {
    home: page("/"),
    paper: page("/paper", { aliases: ["/old/paper"] }),
    settings: page("/settings", { shell: "account", needsLogin: true }),
  };
  expect(siteMap(table)).toEqual({
    paths: ["/", "/paper", "/settings", "/old/paper", "/account"],
    aliases: ["/old/paper", "/account"],
    shells: ["/account", "/new_account"],
    needsLogin: ["/settings"],
    names: { "/": "home", "/paper": "paper", "/settings": "settings" },
  });
});
