// The addresses of the rooms, for the build and for the server. Every room of rooms.ts is here; a test holds the two
// together.

export const roomPaths = [
  "/",
  "/proposals",
  "/identities",
  "/identities/paper",
  "/people",
  "/people/person",
  "/money",
  "/money/deposits",
  "/money/adjustments",
  "/money/accounts",
  "/money/claims",
  "/money/fees",
  "/listing",
  "/listing/coins",
  "/listing/market",
  "/listing/coin",
  "/news",
  "/news/article",
  "/products",
  "/products/pair",
  "/products/exposure",
  "/products/funds",
  "/products/positions",
  "/products/liquidations",
  "/products/coverage",
  "/disputes",
  "/agents",
  "/settings",
  "/audit",
  "/operators",
  "/devices",
  "/welcome",
] as const;

export type RoomPath = (typeof roomPaths)[number];
