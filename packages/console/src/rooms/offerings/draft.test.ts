import { expect, test } from "vitest";
import { blankDraft, draftOf, localOf, savingOf } from "./draft.ts";

const at = new Date(2026, 0, 2, 3, 4).getTime();

test("dates travel as instants and are typed by this machine's clock", () => {
  expect(localOf(at)).toBe("2026-01-02T03:04");
  const saving = savingOf({ ...blankDraft, startAt: "2026-01-02T03:04", endAt: "never" }, null);
  expect([saving.startAt, saving.endAt, saving.id]).toEqual([at, 0, null]);
});

test("languages in which nothing is said are left out, and what is stored comes back as it was", () => {
  const text = { title: "A", summary: "B", written: "C" };
  const draft = { ...blankDraft, coin: "5", payCoin: "3", texts: { ...blankDraft.texts, zh: text } };
  expect(Object.keys(savingOf(draft, { id: 7, version: 2 }).texts)).toEqual(["zh"]);
  const view = {
    ...{
      amount: "1",
      price: "2",
      min: "1",
      max: "1",
      softCap: "",
      needsIdentity: true,
      link: "",
      whiteBook: "",
      logo: "",
    },
    ...{ coinId: 5, payCoinId: 3, startAt: at, endAt: at, texts: { zh: { ...text, content: "<p>C</p>" } } },
    unlocks: [{ at, share: "100", owed: "0", delivered: "0", isDue: false }],
  };
  const read = draftOf(view as never);
  expect(read).toMatchObject({ coin: "5", startAt: "2026-01-02T03:04", needsIdentity: true, texts: { zh: text } });
  expect(savingOf(read, { id: 7, version: 2 })).toMatchObject({
    id: 7,
    version: 2,
    startAt: at,
    unlocks: [{ at, share: "100" }],
  });
});
