// @vitest-environment jsdom
// The table of records in each of its states.

import { cleanup, render, screen } from "@testing-library/react";
import type { TableColumn } from "@tidemark/ui";
import { afterEach, beforeAll, expect, test } from "vitest";
import { CallFailure, fault } from "../api/answer.ts";
import type { Rows } from "../api/use-rows.ts";
import { loadArea } from "../i18n/areas.ts";
import { RecordTable } from "./RecordTable.tsx";

type Row = { readonly id: number };

const columns: readonly TableColumn<Row>[] = [{ key: "id", header: "Number", render: (row) => `row ${row.id}` }];
let pressed: string[] = [];
const none: Rows<Row> = {
  rows: [],
  isLoading: false,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => void pressed.push("more"),
  retry: () => void pressed.push("retry"),
};
const two = [{ id: 2 }, { id: 1 }];

beforeAll(() => loadArea("en", "shell"));

afterEach(() => {
  cleanup();
  pressed = [];
});

function show(records: Partial<Rows<Row>>, quietUpTo?: number): void {
  render(
    <RecordTable
      label="Records"
      columns={columns}
      records={{ ...none, ...records }}
      rowKey={(row) => String(row.id)}
      empty={<p>No records yet</p>}
      {...(quietUpTo === undefined ? {} : { quietUpTo })}
    />,
  );
}

test("while rows are on their way nothing is said to be missing", () => {
  show({ isLoading: true });
  expect(screen.getByRole("table", { name: "Records" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("No records yet")).toBeNull();
  expect(screen.queryByText("That is all.")).toBeNull();
});

test("where there are none, that is said, and nothing of more", () => {
  show({});
  screen.getByText("No records yet");
  expect(screen.queryByText("That is all.")).toBeNull();
});

test("a failure stands in place of the rows and can be tried again", () => {
  show({ error: new CallFailure(fault("offline")) });
  expect(screen.queryByText("No records yet")).toBeNull();
  screen.getByRole("button", { name: "Try again" }).click();
  expect(pressed).toEqual(["retry"]);
});

test("more comes on request, and the end is told", () => {
  show({ rows: two, hasMore: true });
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["Numberrow 2", "Numberrow 1"]);
  screen.getByRole("button", { name: "Load more" }).click();
  expect(pressed).toEqual(["more"]);
  cleanup();
  show({ rows: two });
  screen.getByText("That is all.");
});

test("so few rows need no word that they are all, but more is always offered", () => {
  show({ rows: two }, 2);
  expect(screen.queryByText("That is all.")).toBeNull();
  cleanup();
  show({ rows: two, hasMore: true }, 2);
  screen.getByRole("button", { name: "Load more" });
});
