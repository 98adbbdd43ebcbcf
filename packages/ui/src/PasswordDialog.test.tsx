// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { click, mount, the, type, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

function dialog(open: boolean, onSubmit: (password: string) => void) {
  return (
    <PasswordDialog
      open={open}
      onOpenChange={() => {}}
      title="Trade password"
      label="Password"
      submitLabel="Continue"
      cancelLabel="Cancel"
      closeLabel="Close"
      showLabel="Show"
      hideLabel="Hide"
      onSubmit={onSubmit}
    />
  );
}
const field = () => the("input") as HTMLInputElement;

test("hands over what was typed, and only when something was", async () => {
  const given: string[] = [];
  await mount(dialog(true, (password) => given.push(password)));
  const form = the("form") as HTMLFormElement;
  await act(async () => form.requestSubmit());
  expect(given).toEqual([]);
  await type(field(), "s3cret");
  await act(async () => form.requestSubmit());
  expect(given).toEqual(["s3cret"]);
});

test("the secret is hidden until asked for and gone after closing", async () => {
  const { redraw } = await mount(dialog(true, () => {}));
  await type(field(), "s3cret");
  expect(field().type).toBe("password");
  await click(the("button", "Show"));
  expect(field().type).toBe("text");
  await redraw(dialog(false, () => {}));
  await redraw(dialog(true, () => {}));
  expect(field().value).toBe("");
  expect(field().type).toBe("password");
});
