// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useSession } from "../session/session-store.ts";
import { loadArea } from "./areas.ts";
import { adoptLanguage, textsNow, useTexts } from "./use-texts.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  useSession.setState({ language: "en" });
});

function Sample() {
  const text = useTexts("shell");
  return (
    <>
      <p>{text("retry")}</p>
      <p>{text("requestId", { id: "r-1" })}</p>
    </>
  );
}

test("words that have arrived show at once, and a switch changes all of them and stores the choice", async () => {
  await loadArea("en", "shell");
  render(<Sample />);
  screen.getByText("Try again");
  screen.getByText("Request r-1");
  await act(() => adoptLanguage("ru"));
  screen.getByText("Повторить");
  screen.getByText("Запрос r-1");
  expect(localStorage.getItem("locale")).toBe("ru");
});

test("words that have not arrived suspend instead of showing a key", async () => {
  useSession.setState({ language: "jp" });
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Sample />
      </Suspense>,
    );
  });
  await screen.findByText("再試行");
});

/** Asks for its words as a first thing and remembers something after, as most parts of a page do. */
function Remembering() {
  const text = useTexts("shell");
  const [times] = useState(3);
  return (
    <p>
      {text("retry")} {times}
    </p>
  );
}

test("words that arrive in the middle of a drawing do not break it", async () => {
  useSession.setState({ language: "hk" });
  const troubles: unknown[] = [];
  const place = document.createElement("div");
  const root = createRoot(place, { onRecoverableError: (error) => troubles.push(error) });
  // Outside of act: there the drawing waits for words, here it goes on as in the browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  startTransition(() => root.render(<Remembering />));
  await vi.waitFor(() => expect(place.textContent).toBe("重試 3"), { timeout: 90_000 });
  expect(troubles).toEqual([]);
  root.unmount();
  vi.unstubAllGlobals();
});

test("code outside components gets the words of the present language", async () => {
  useSession.setState({ language: "zh" });
  const text = await textsNow("ask");
  expect(text("cancel")).toBe("取消");
});
