// The places of what greets somebody who is logged in, shared with what is painted before the page's code has come.
// Free of imports: the build reads it too.

export const welcomeClasses = "flex min-h-9 min-w-0 items-baseline gap-2.5 text-20 font-semibold sm:text-28";
export const greetingClasses = "mt-5 grid gap-4 lg:grid-cols-2 lg:grid-rows-[18rem_16rem]";
/** Fixed, so that nothing moves when the figures come. */
export const balanceClasses = "min-h-72 lg:[grid-area:1/1]";
export const stepsClasses = "min-h-72 lg:[grid-area:1/2]";
export const ordersClasses = "min-h-64 lg:[grid-area:2/1]";
export const favouritesClasses = "min-h-64 lg:[grid-area:2/2]";
/** Where the list of first steps is over. */
export const tallFavouritesClasses = "min-h-64 lg:[grid-area:1/2/3/3]";
