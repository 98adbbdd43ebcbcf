// The look that links and menu triggers of the header share, and the header's own, which also stands before the code
// has come. Free of imports: the build reads it too.

export const headerClasses = "sticky top-0 z-40 border-b border-line bg-surface print-hidden";
export const headerRowClasses = "flex h-14 items-center gap-3 px-4 lg:gap-5 lg:px-5";

/** Where one is: a line, which each puts on the header's lower edge. */
export const headerLineClasses =
  "relative [&[aria-current]]:after:absolute [&[aria-current]]:after:inset-x-2 [&[aria-current]]:after:h-0.5 [&[aria-current]]:after:bg-accent [&[aria-current]]:after:content-['']";
const markClasses = `${headerLineClasses} [&[aria-current]]:text-text [&[aria-current]]:after:-bottom-2.5`;

export const headerTriggerClasses = `inline-flex h-9 items-center gap-1 rounded-control px-2.5 text-14 font-medium text-text-2 whitespace-nowrap transition-colors hover:bg-raised hover:text-text data-[state=open]:bg-raised data-[state=open]:text-text ${markClasses}`;

/** The same for a picture without words. */
export const headerIconClasses = `inline-flex size-9 items-center justify-center rounded-control text-text-2 hover:bg-raised hover:text-text data-[state=open]:bg-raised data-[state=open]:text-text ${markClasses}`;
