// Free of imports: the build reads it too, for what stands before the code has come.

/** Where the chart will be, until it is there: the words that say so, in the middle of the box they stand in. */
export const waitingClasses = "flex min-h-40 flex-1 items-center justify-center p-3 text-20 text-text-2";
