// The name of every page, for navigation and the window title. English gives the keys that every other language must have.

export const texts = {
  home: "Trade on a book you can check",
  bricks: "Bricks",
} as const;
