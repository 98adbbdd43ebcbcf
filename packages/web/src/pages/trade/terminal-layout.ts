// The places of the terminal. From 1024 on they are the reader's own room (room.ts), which stands on the document before
// the first paint: chart over orders, book over trades, ticket, from 1280 on the list of markets where it is wanted, and
// nothing scrolls but what is inside. On tablets the page scrolls; on phones one panel shows at a time.
// Free of imports: the build reads it too, for what stands before the code has come.

// What stands here in full is the room of whoever has chosen none; a test holds it to the classic one.
const wide =
  "xl:[grid-template:var(--room-wide,'bar_bar_side'_auto_'chart_book_side'_minmax(18rem,1fr)_'orders_book_side'_minmax(7rem,28dvh)_/_minmax(28rem,1fr)_minmax(240px,300px)_minmax(260px,300px))]";
const middle =
  "lg:h-[calc(100dvh-57px)] lg:min-h-[40rem] lg:overflow-hidden lg:[grid-template:var(--room-middle,'bar_bar_side'_auto_'chart_book_side'_minmax(18rem,1fr)_'orders_orders_side'_minmax(7rem,28dvh)_/_minmax(28rem,1fr)_minmax(240px,300px)_minmax(260px,300px))]";
const tablet =
  "md:grid md:gap-1 md:p-1 md:grid-cols-2 md:[grid-template-areas:'bar_bar'_'chart_chart'_'book_side'_'orders_orders'] md:grid-rows-[auto_26rem_auto_22rem]";

export const terminalClasses = `flex flex-col gap-1 p-1 max-md:pb-20 ${tablet} ${middle} ${wide}`;

export const panelClasses = "flex min-h-0 min-w-0 flex-col rounded-panel border border-line bg-surface";

/** On phones the chart takes what the bars above and the buttons below it leave of the screen. */
export const chartClasses = "[grid-area:chart] max-md:h-[max(24rem,calc(100dvh-20.5rem))]";

/** The list of markets stands where there is room for it: always, or once it was asked for. */
const listPlaces = {
  always: "hidden [grid-area:list] xl:flex",
  wanted: "hidden [grid-area:list] xl:in-data-list:flex",
} as const;
export type ListPlace = keyof typeof listPlaces;

/** The frames that stand while nothing is known of a market yet. */
export function outlinesWith(list: ListPlace): readonly string[] {
  return [listPlaces[list], ...outlines].map((place) => `${panelClasses} ${place}`);
}

const outlines = [
  "min-h-14 [grid-area:bar] max-md:min-h-35",
  chartClasses,
  "[grid-area:book] max-md:hidden",
  "[grid-area:side] max-md:hidden",
  "[grid-area:orders] max-md:hidden",
] as const;

/** The one line that each of them holds. */
export const outlineTitleClasses = "m-3 h-4 w-24";

/** On phones a panel shows only while its tab is chosen. */
export function phoneShown(isShown: boolean): string {
  return isShown ? "" : "max-md:hidden";
}
