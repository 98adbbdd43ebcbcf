// @vitest-environment jsdom
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { Sheet } from "./Sheet.tsx";
import { click, mount, press, settle, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

const windows = { Dialog, Sheet } as const;

function Opener({ kind }: { kind: keyof typeof windows }) {
  const [isOpen, setOpen] = useState(false);
  const Window = windows[kind];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Window open={isOpen} onOpenChange={setOpen} title="Window" closeLabel="Close">
        <input aria-label="Inside" />
      </Window>
    </>
  );
}

test.each(["Dialog", "Sheet"] as const)(
  "a %s takes the focus and gives it back to where it came from",
  async (kind) => {
    await mount(<Opener kind={kind} />);
    const opener = the("button", "Open");
    opener.focus();
    await click(opener);
    const dialog = the('[role="dialog"]');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await press(dialog, "Escape");
    await settle();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);
