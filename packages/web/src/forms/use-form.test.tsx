// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Answer } from "../api/answer.ts";
import { useOverlays } from "../frame/overlays/overlay-store.ts";
import { useForm } from "./use-form.ts";

afterEach(() => {
  cleanup();
  useOverlays.setState({ sayings: [], questions: [] });
});

type Values = { readonly name: string; readonly word: string };
type SampleProps = { readonly onSubmit: (values: Values) => Promise<Answer<unknown> | null> };

function Sample({ onSubmit }: SampleProps) {
  const form = useForm<Values>({
    initial: { name: "", word: "" },
    order: ["name", "word"],
    check: (values) => ({
      name: values.name === "" ? "name missing" : undefined,
      word: values.word.length < 3 ? "word short" : undefined,
    }),
    fieldOf: { login_failed: "word" },
    onSubmit,
  });
  const fields = (["name", "word"] as const).map((name) => {
    const { error, ...input } = form.text(name);
    return (
      <div key={name}>
        <label htmlFor={input.id}>{name}</label>
        <input {...input} />
        {error !== undefined && <span role="alert">{error}</span>}
      </div>
    );
  });
  return (
    <form onSubmit={form.onSubmit}>
      {fields}
      <button type="submit">{form.isSubmitting ? "waiting" : "go"}</button>
    </form>
  );
}

function refused(code: string): Answer<unknown> {
  return { ok: false, kind: "refused", type: "error", code, message: "as the server said", params: {} };
}

const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button"));

test("nothing is said until a field was edited and left", () => {
  render(<Sample onSubmit={async () => null} />);
  fireEvent.blur(screen.getByLabelText("word"));
  expect(alerts()).toEqual([]);
  type("word", "a");
  expect(alerts()).toEqual([]);
  fireEvent.blur(screen.getByLabelText("word"));
  expect(alerts()).toEqual(["word short"]);
  type("word", "abc");
  expect(alerts()).toEqual([]);
});

test("a problem waits until the press that left the field is over", async () => {
  render(<Sample onSubmit={async () => null} />);
  type("word", "a");
  fireEvent.pointerDown(screen.getByRole("button"));
  fireEvent.blur(screen.getByLabelText("word"));
  expect(alerts()).toEqual([]);
  fireEvent.pointerUp(screen.getByRole("button"));
  await waitFor(() => expect(alerts()).toEqual(["word short"]));
});

test("a submission with problems names all of them, goes to the first, and goes nowhere else", async () => {
  let count = 0;
  render(
    <Sample
      onSubmit={async () => {
        count += 1;
        return null;
      }}
    />,
  );
  type("name", "x");
  type("name", "");
  await act(async () => press());
  expect(alerts()).toEqual(["name missing", "word short"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("name")));
  expect(count).toBe(0);
});

test("a refusal stands at its field until the field is edited; any other becomes a toast", async () => {
  let code = "login_failed";
  render(<Sample onSubmit={async () => refused(code)} />);
  type("name", "ada");
  type("word", "abc");
  await act(async () => press());
  await waitFor(() => expect(alerts()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("word")));
  type("word", "abcd");
  expect(alerts()).toEqual([]);
  code = "a_code_of_tomorrow";
  await act(async () => press());
  await waitFor(() => expect(useOverlays.getState().sayings).toEqual([{ tone: "error", text: "as the server said" }]));
  expect(alerts()).toEqual([]);
});

test("a second press while an answer is awaited submits nothing", async () => {
  const waiting: ((answer: null) => void)[] = [];
  render(<Sample onSubmit={() => new Promise((answer) => waiting.push(answer))} />);
  type("name", "ada");
  type("word", "abc");
  await act(async () => {
    press();
    press();
  });
  press();
  expect(screen.getByRole("button").textContent).toBe("waiting");
  expect(waiting).toHaveLength(1);
  await act(async () => waiting[0]?.(null));
  expect(screen.getByRole("button").textContent).toBe("go");
  await act(async () => press());
  expect(waiting).toHaveLength(2);
});

/** As tickets do: empty again once the exchange has taken what was sent. */
function Emptied({ answered }: { readonly answered: Promise<unknown> }) {
  const form = useForm({
    initial: { name: "", word: "" },
    order: ["name", "word"],
    check: () => ({}),
    onSubmit: async () => {
      await answered;
      form.reset({ name: "", word: "" });
      return null;
    },
  });
  const fields = (["name", "word"] as const).map((name) => {
    const { error: _, ...input } = form.text(name);
    return <input key={name} aria-label={name} {...input} />;
  });
  return (
    <form onSubmit={form.onSubmit}>
      {fields}
      <button type="submit">{form.isSubmitting ? "waiting" : "go"}</button>
    </form>
  );
}

test.each([
  [null, ""],
  ["next", "next"],
])("what is typed while an answer is awaited (%s) outlives it", async (typed, left) => {
  let answer: (value: unknown) => void = () => undefined;
  render(<Emptied answered={new Promise((resolve) => (answer = resolve))} />);
  type("name", "first");
  type("word", "sent");
  press();
  if (typed !== null) type("name", typed);
  await act(async () => answer(null));
  screen.getByText("go");
  expect(screen.getByLabelText<HTMLInputElement>("name").value).toBe(left);
  expect(screen.getByLabelText<HTMLInputElement>("word").value).toBe("");
});
