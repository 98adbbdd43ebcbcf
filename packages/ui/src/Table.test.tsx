// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { type SortOrder, Table } from "./Table.tsx";
import { click, mount, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

type Row = { id: string; price: string };
const rows: Row[] = [
  { id: "A", price: "1" },
  { id: "B", price: "2" },
];

function draw(options: {
  onRow?: (row: Row) => void;
  onSort?: (sort: SortOrder) => void;
  sort?: SortOrder;
  shown?: Row[];
}) {
  return (
    <Table
      label="Markets"
      rows={options.shown ?? rows}
      rowKey={(row) => row.id}
      empty={<p>Nothing yet</p>}
      sort={options.sort}
      {...(options.onSort ? { onSortChange: options.onSort } : {})}
      {...(options.onRow ? { onRowClick: options.onRow } : {})}
      columns={[
        { key: "id", header: "Pair", render: (row) => row.id },
        { key: "price", header: "Price", isSortable: true, render: (row) => row.price },
        { key: "act", header: "Act", render: (row) => <button type="button">Trade {row.id}</button> },
      ]}
    />
  );
}

test("a row answers the mouse and the keyboard, and its inner buttons keep their own press", async () => {
  const pressed: string[] = [];
  await mount(draw({ onRow: (row) => pressed.push(row.id) }));
  await click(the("td", "Price1"));
  await click(the("button[data-row-button]", "B"));
  await click(the("button", "Trade A"));
  expect(pressed).toEqual(["A", "B"]);
});

test("the head sorts downwards first, then turns round, and says so", async () => {
  const asked: SortOrder[] = [];
  const { redraw } = await mount(draw({ onSort: (sort) => asked.push(sort) }));
  expect(the('th[aria-sort="none"]').textContent).toBe("Price");
  await click(the("th button"));
  const down: SortOrder = { key: "price", direction: "descending" };
  await redraw(draw({ onSort: (sort) => asked.push(sort), sort: down }));
  expect(the('th[aria-sort="descending"]').textContent).toBe("Price");
  await click(the("th button"));
  expect(asked).toEqual([down, { key: "price", direction: "ascending" }]);
});

test("no rows show the empty state", async () => {
  await mount(draw({ shown: [] }));
  expect(the("p").textContent).toBe("Nothing yet");
});

test("on phones a line opens and closes the card of its row, and no other", async () => {
  await mount(
    <Table
      label="Orders"
      rows={rows}
      rowKey={(row) => row.id}
      phoneLine={(row) => <span>{`Line ${row.id}`}</span>}
      columns={[{ key: "price", header: "Price", render: (row) => `Price of ${row.id}` }]}
    />,
  );
  const folded = () =>
    [...document.querySelectorAll("td")]
      .filter((cell) => cell.textContent?.includes("Price of") && cell.className.includes("max-md:hidden"))
      .map((cell) => cell.textContent?.slice(-1));
  expect(folded()).toEqual(["A", "B"]);
  await click(the("button", "Line B"));
  expect([the("button", "Line B").getAttribute("aria-expanded"), folded()]).toEqual(["true", ["A"]]);
  await click(the("button", "Line B"));
  expect(folded()).toEqual(["A", "B"]);
});
