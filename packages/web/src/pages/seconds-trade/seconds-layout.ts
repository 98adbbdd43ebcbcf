// The places of the terminal of options. Wide: chart over the options, the ticket over one's own limits, and
// insurance beside it. At 1024 all of these stand under the ticket; on tablets the page scrolls; on phones one panel shows at a time.

const wide =
  "xl:grid-cols-[minmax(0,1fr)_336px_320px] xl:[grid-template-areas:'bar_bar_bar'_'pairs_pairs_pairs'_'chart_side_panels'_'options_side_panels']";
const middle =
  "lg:h-[calc(100dvh-57px)] lg:min-h-[40rem] lg:overflow-hidden lg:grid-cols-[minmax(0,1fr)_336px] lg:[grid-template-areas:'bar_bar'_'pairs_pairs'_'chart_side'_'options_side'] lg:grid-rows-[auto_auto_minmax(0,1fr)_17rem]";
const tablet =
  "md:grid md:gap-1 md:p-1 md:grid-cols-2 md:[grid-template-areas:'bar_bar'_'pairs_pairs'_'chart_chart'_'side_panels'_'options_options'] md:grid-rows-[auto_auto_24rem_auto_22rem]";

export const secondsTerminalClasses = `flex flex-col gap-1 p-1 max-md:pb-20 ${tablet} ${middle} ${wide}`;
