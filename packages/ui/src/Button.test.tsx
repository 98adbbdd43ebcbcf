// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { click, mount, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("a loading button keeps its name and the focus, and takes no press", async () => {
  let presses = 0;
  const { redraw } = await mount(<Button onClick={() => (presses += 1)}>Buy 0.15 BTC</Button>);
  await click(the("button"));
  expect(presses).toBe(1);

  the("button").focus();
  await redraw(
    <Button loading onClick={() => (presses += 1)}>
      Buy 0.15 BTC
    </Button>,
  );
  await click(the("button"));
  expect(presses).toBe(1);
  expect(the("button").textContent).toBe("Buy 0.15 BTC");
  expect(the("button").getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(the("button"));
});

test("a loading submit button does not send its form", async () => {
  let sent = 0;
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await click(the("button"));
  expect(sent).toBe(0);
});

test("asChild draws the link itself as the button", async () => {
  const { container } = await mount(
    <Button asChild variant="primary">
      <a href="/market">Markets</a>
    </Button>,
  );
  expect(container.querySelector("button")).toBeNull();
  expect(the("a").getAttribute("href")).toBe("/market");
  expect(the("a").className).toContain("bg-accent");
});
