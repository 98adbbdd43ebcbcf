import { expect, test } from "vitest";
import { areLinksGood, isLinkGood } from "./link-rules.ts";

const hosts = ["example.org", "paper.example.com"];

test("https on an allowed site or below it, and nothing at all, may be named", () => {
  for (const good of [
    "",
    "https://example.org",
    "https://docs.example.org/a?b=c#d",
    "https://paper.example.com/x.pdf",
    "https://EXAMPLE.org/",
  ]) {
    expect([good, isLinkGood(good, hosts)]).toEqual([good, true]);
  }
});

test("whatever leads elsewhere, or looks as if it led there, is refused", () => {
  const tricks = [
    ...[
      "http://example.org",
      "javascript:alert(1)",
      "data:text/html,x",
      "//example.org",
      "/example.org",
      "example.org",
    ],
    ...[
      "https://example.com",
      "https://example.org.evil.test",
      "https://evil.test/example.org",
      "https://notexample.org",
    ],
    ...[
      "https://example.org@evil.test",
      "https://user@example.org",
      "https://user:pw@example.org/",
      "https://example.org:8443/",
    ],
    ...[
      "https://example.org\\@evil.test",
      "https:\\\\example.org",
      "https:/example.org",
      "https:example.org",
      "https:///example.org",
    ],
    ...[
      "https://evil.test#example.org",
      "https://evil.test?.example.org",
      "https://example.org%2eevil.test",
      "https://%65xample.org",
    ],
    ...[
      "https://example。org",
      "https://ｅxample.org",
      "https://exаmple.org",
      "https://example.org\n.evil.test",
      "https://exa\tmple.org",
    ],
    ...[
      " https://example.org",
      "https://example.org ",
      "HTTPS://example.org",
      "https://example.org./",
      "https://[::1]/",
      "https://127.0.0.1/",
    ],
    ...[
      "https://example.org\u202e/fdp",
      "https://",
      "https://.",
      `https://example.org/${"a".repeat(300)}`,
      "ftp://example.org",
    ],
    ...[
      "blob:https://example.org/1",
      "view-source:https://example.org",
      "https://example.org\u0000",
      "vbscript:x",
      "mailto:a@example.org",
    ],
  ];
  for (const trick of tricks) expect([trick, isLinkGood(trick, hosts)]).toEqual([trick, false]);
  expect(isLinkGood("https://example.org", [])).toBe(false);
});

test("links in a text are judged like any other, and pages of this site may be named", () => {
  const linked = (...hrefs: string[]) => hrefs.map((href) => `<p>See <a href="${href}">this</a>.</p>`).join("");
  expect(areLinksGood("<p>No link.</p>", [])).toBe(true);
  expect(areLinksGood(linked("/", "/manage?id=2", "/noticeDetail?id=3#a"), [])).toBe(true);
  expect(areLinksGood(linked("https://docs.example.org/a?b=c&amp;d=e"), hosts)).toBe(true);
  expect(areLinksGood(linked("https://docs.example.org/a"), [])).toBe(false);
  const wrong = [
    "https://evil.test/",
    "http://example.org/",
    "mailto:a@example.org",
    "//evil.test",
    "/\\evil.test",
    "x",
  ];
  for (const href of wrong) expect([href, areLinksGood(linked("/manage", href), hosts)]).toEqual([href, false]);
});
