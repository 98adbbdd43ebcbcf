import { expect, test } from "vitest";
import { type ArticleNode, readArticle, safeHref } from "./article-nodes.ts";

const p = (...children: ArticleNode[]): ArticleNode => ({ tag: "p", children });

test("known parts become a tree, words keep their signs", () => {
  expect(readArticle("<h2>One</h2><p>a &amp; b &lt; <strong>c</strong><br>d</p><ul><li>e</li><li>f</li></ul>")).toEqual(
    [
      { tag: "h2", children: ["One"] },
      p("a & b < ", { tag: "strong", children: ["c"] }, { tag: "br", children: [] }, "d"),
      {
        tag: "ul",
        children: [
          { tag: "li", children: ["e"] },
          { tag: "li", children: ["f"] },
        ],
      },
    ],
  );
});

test("what could act goes with its words", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "<style>p{}</style>",
    "<svg onload=alert(1)><script>alert(2)</script></svg>",
    "<iframe srcdoc='<p>x</p>'>y</iframe>",
    "<!-- <p>hidden</p> -->",
    "<SCRIPT >alert(1)</SCRIPT >",
  ];
  for (const html of hostile) expect(readArticle(`${html}<p>left</p>`)).toEqual([p("left")]);
});

test("unknown parts leave their words and lose everything else", () => {
  expect(
    readArticle('<p onclick="alert(1)" style="color:red">a<img src=x onerror="alert(1)">b<font>c</font></p>'),
  ).toEqual([p("abc")]);
});

test("markup that was written as words stays words", () => {
  expect(readArticle("<p>&lt;img src=x onerror=alert(1)&gt; 1 < 2 &#60;b&#62;</p>")).toEqual([
    p("<img src=x onerror=alert(1)> 1 < 2 <b>"),
  ]);
});

test("links keep only safe addresses", () => {
  const linkTo = (href: string) => readArticle(`<a href="${href}">x</a>`)[0];
  expect(linkTo("/policy")).toEqual({ tag: "a", href: "/policy", children: ["x"] });
  expect(linkTo("https://example.org/a?b=1&amp;c=2")).toMatchObject({ href: "https://example.org/a?b=1&c=2" });
  for (const href of [
    "javascript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
  ]) {
    expect(linkTo(href)).toEqual({ tag: "a", children: ["x"] });
  }
});

test.each([" javascript:alert(1)", "java\tscript:alert(1)", "/\\evil.example", "policy", "", "https:\\evil.example"])(
  "%o is no address",
  (text) => {
    expect(safeHref(text)).toBeNull();
  },
);

test("parts that are left open, closed twice or nested without end do no harm", () => {
  expect(readArticle("<ul><li>a<li>b</ul></p></div>c")).toEqual([
    { tag: "ul", children: [{ tag: "li", children: ["a", { tag: "li", children: ["b"] }] }] },
    "c",
  ]);
  expect(JSON.stringify(readArticle("<p>".repeat(10_000))).length).toBeLessThan(2_000);
  expect(readArticle("<script>never closed <p>x</p>")).toEqual([]);
});
