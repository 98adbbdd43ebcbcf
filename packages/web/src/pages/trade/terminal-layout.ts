// The places of the terminal. Wide: list, chart over orders, book over trades, ticket, and nothing scrolls but what is
// inside. At 1024 the list folds into the picker; on tablets the page scrolls; on phones one panel shows at a time.
// Free of imports: the build reads it too, for what stands before the code has come.

const wide =
  "xl:grid-cols-[260px_minmax(0,1fr)_300px_300px] xl:[grid-template-areas:'list_bar_bar_side'_'list_chart_book_side'_'list_orders_book_side'] xl:grid-rows-[auto_minmax(0,1fr)_16rem]";
const middle =
  "lg:h-[calc(100dvh-57px)] lg:min-h-[40rem] lg:overflow-hidden lg:grid-cols-[minmax(0,1fr)_280px_280px] lg:[grid-template-areas:'bar_bar_side'_'chart_book_side'_'orders_orders_side'] lg:grid-rows-[auto_minmax(0,1fr)_12.5rem]";
const tablet =
  "md:grid md:gap-1 md:p-1 md:grid-cols-2 md:[grid-template-areas:'bar_bar'_'chart_chart'_'book_side'_'orders_orders'] md:grid-rows-[auto_26rem_auto_22rem]";

export const terminalClasses = `flex flex-col gap-1 p-1 max-md:pb-20 ${tablet} ${middle} ${wide}`;

export const panelClasses = "flex min-h-0 min-w-0 flex-col rounded-panel border border-line bg-surface";

/** On phones the chart takes what the bars above and the buttons below it leave of the screen. */
export const chartClasses = "[grid-area:chart] max-md:h-[max(24rem,calc(100dvh-20.5rem))]";

/** The frames that stand while nothing is known of a market yet. */
export const outlineClasses: readonly string[] = [
  "hidden [grid-area:list] xl:flex",
  "min-h-14 [grid-area:bar] max-md:min-h-35",
  chartClasses,
  "[grid-area:book] max-md:hidden",
  "[grid-area:side] max-md:hidden",
  "[grid-area:orders] max-md:hidden",
].map((place) => `${panelClasses} ${place}`);

/** The one line that each of them holds. */
export const outlineTitleClasses = "m-3 h-4 w-24";

/** On phones a panel shows only while its tab is chosen. */
export function phoneShown(isShown: boolean): string {
  return isShown ? "" : "max-md:hidden";
}
