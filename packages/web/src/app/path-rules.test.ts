import { expect, test } from "vitest";
import { canonicalAddress, isSameAddress, type KnownPaths } from "./path-rules.ts";

const known: KnownPaths = {
  pages: ["/", "/policy", "/dealFinance", "/transferMicro", "/components/register", "/noticeDetail"],
  aliases: { "/components/noticeDetail": "/noticeDetail" },
  shells: ["/account", "/new_account"],
};

function canonical(href: string): string {
  const url = new URL(`http://here${href}`);
  const { pathname, search, hash } = canonicalAddress(
    { pathname: url.pathname, search: url.search, hash: url.hash },
    known,
  );
  return pathname + search + hash;
}

test.each([
  ["/", "/"],
  ["/policy", "/policy"],
  ["/POLICY", "/policy"],
  ["/transfermicro?id=1", "/transferMicro?id=1"],
  ["/policy/", "/policy"],
  ["/policy///?a=1#part", "/policy?a=1#part"],
  ["/#/policy", "/policy"],
  ["/#/POLICY/?a=1", "/policy?a=1"],
  ["/#/", "/"],
  ["/dist/#/components/register?extension_code=1e5", "/components/register?extension_code=1e5"],
  ["/dist/index.html#/dealfinance", "/dealFinance"],
  ["/dist/", "/"],
  ["/index.html", "/"],
  ["/?lang=x#/policy", "/policy?lang=x"],
  ["/account/dealFinance", "/dealFinance"],
  ["/NEW_ACCOUNT/DealFinance/", "/dealFinance"],
  ["/#/account/dealFinance?currency_id=3", "/dealFinance?currency_id=3"],
  ["/account/unknown", "/unknown"],
  ["/account/", "/account"],
  ["/Account", "/account"],
  ["/components/noticedetail?id=7", "/noticeDetail?id=7"],
  ["/Unknown/Path", "/Unknown/Path"],
  ["/policy#/dealFinance", "/policy#/dealFinance"],
])("%s leads to %s", (href, expected) => {
  expect(canonical(href)).toBe(expected);
});

test.each(["/#//evil.example/x", "/#/\\evil.example", "//evil.example", "/account//evil.example"])(
  "%s stays on this host",
  (href) => {
    const { pathname } = canonicalAddress(
      { pathname: href.split("#")[0] ?? "", search: "", hash: href.includes("#") ? href.slice(href.indexOf("#")) : "" },
      known,
    );
    expect(new URL(pathname, "http://here").host).toBe("here");
    expect(pathname).toMatch(/^\/[^/\\]/);
  },
);

test("bringing an address to its form twice changes nothing more", () => {
  for (const pathname of ["/POLICY/", "/account/POLICY", "/dist", "/x//y/"]) {
    const once = canonicalAddress({ pathname, search: "?a=1", hash: "" }, known);
    const twice = canonicalAddress(once, known);
    expect(isSameAddress(once, twice)).toBe(true);
  }
});
