// @vitest-environment jsdom
// Links in what has been written about an offering: each says its own words, and where it leads before anybody goes.

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import { OfferingText } from "./OfferingText.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["offerings"]);
});
afterAll(() => page.close());
afterEach(cleanup);

test("a way out is named by its words, and leads nowhere before it is said where", async () => {
  await page.open(
    <OfferingText html='<p>See <a href="https://docs.example.org/a">the <strong>paper</strong></a>.</p>' />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "the paper" }));
  const [question] = useOverlays.getState().questions;
  expect(question).toMatchObject({ question: { rows: [{ label: "Address", value: "https://docs.example.org/a" }] } });
});

test("a page of ours is a link, and what leads out otherwise than by https is words", async () => {
  await page.open(<OfferingText html='<p><a href="/manage?id=2">Terms</a> <a href="http://example.org">old</a></p>' />);
  expect((await screen.findByRole("link", { name: "Terms" })).getAttribute("href")).toBe("/manage?id=2");
  expect(screen.getByText(/old/).tagName).toBe("P");
});
