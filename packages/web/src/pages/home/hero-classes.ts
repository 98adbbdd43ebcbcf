// The places of the home page's first screen, shared with what is painted before the page's code has come: the two
// must stand at the same spot. Free of imports: the build reads it too.

export const homeClasses = "mx-auto w-full max-w-page px-4 pt-8 pb-12 md:px-6 md:pt-12";
export const heroClasses =
  "grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_35rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_38rem]";
export const headlineClasses = "max-w-xl text-28 font-bold tracking-tight text-balance sm:max-lg:text-40 xl:text-40";
export const leadClasses = "mt-4 max-w-lg text-16 text-pretty text-text-2";
export const heroButtonsClasses = "mt-7 flex flex-wrap gap-3";
export const heroFiguresClasses = "mt-8 flex flex-wrap gap-x-6 gap-y-4 xl:gap-x-9";
