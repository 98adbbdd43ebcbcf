// The places of the terminal of leverage. Wide: list, chart beside book over the positions, which need the width, and
// the ticket with both directions side by side. At 1024 the list folds into the picker; on tablets the page scrolls; on
// phones one panel shows at a time.

const wide =
  "xl:grid-cols-[248px_minmax(0,1fr)_264px_344px] xl:[grid-template-areas:'list_bar_bar_side'_'list_chart_book_side'_'list_orders_orders_side'] xl:grid-rows-[auto_minmax(0,1fr)_17rem]";
const middle =
  "lg:h-[calc(100dvh-57px)] lg:min-h-[40rem] lg:overflow-hidden lg:grid-cols-[minmax(0,1fr)_248px_312px] lg:[grid-template-areas:'bar_bar_side'_'chart_book_side'_'orders_orders_side'] lg:grid-rows-[auto_minmax(0,1fr)_14rem]";
const tablet =
  "md:grid md:gap-1 md:p-1 md:grid-cols-2 md:[grid-template-areas:'bar_bar'_'chart_chart'_'book_side'_'orders_orders'] md:grid-rows-[auto_26rem_auto_22rem]";

export const leverTerminalClasses = `flex flex-col gap-1 p-1 max-md:pb-20 ${tablet} ${middle} ${wide}`;
