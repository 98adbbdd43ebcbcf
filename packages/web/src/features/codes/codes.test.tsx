// @vitest-environment jsdom
// Asking for a code, over a real HTTP server in the exchange's place: where the keyboard is when the answer comes.

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { sendMailCall } from "@tidemark/contract/codes";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { useForm } from "../../forms/use-form.ts";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { CodeField } from "./codes.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["ask", "forms"]);
  page.answer(sendMailCall, { type: "ok", message: "The code is on its way." });
});
afterAll(() => page.close());
afterEach(() => {
  cleanup();
  takeSayings();
});

function Fields({ account }: { readonly account: string }) {
  const form = useForm({
    initial: { code: "" },
    order: ["code"],
    check: () => ({}),
    onSubmit: async () => null,
  });
  return (
    <>
      <CodeField
        control={form.text("code")}
        destination={{ channel: "mail", account, areaCode: "" }}
        scene="register"
        canSend={() => true}
        onRefused={form.show}
      />
      <input aria-label="Password" />
    </>
  );
}

async function press(account: string): Promise<void> {
  await page.open(<Fields account={account} />);
  const button = await screen.findByRole("button", { name: "Send code" });
  button.focus();
  fireEvent.click(button);
}

test("whoever waits for the answer is led to the field of the code", async () => {
  await press("ada@people.test");
  await screen.findByRole("button", { name: /^Again in/ });
  expect(document.activeElement).toBe(screen.getByLabelText("Verification code"));
});

test("whoever has gone on to another field meanwhile keeps the keyboard there", async () => {
  await press("bob@people.test");
  const password = screen.getByLabelText("Password");
  password.focus();
  await screen.findByRole("button", { name: /^Again in/ });
  expect(document.activeElement).toBe(password);
});
