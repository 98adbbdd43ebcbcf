// The palette: markets, pages and deeds by name. In English.

export const page = {
  title: "Go to",
  placeholder: "Market, page or action",
  nothing: "Nothing of that name.",
  markets: "Market",
  pages: "Page",
  actions: "Action",
  move: "move",
  open: "open",
  close: "Close",
} as const;
