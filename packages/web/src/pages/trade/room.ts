// The room of the terminal: how wide and how high its panels are, which are folded away, and on which side the ticket
// stands. Everything here is pure; what is stored is read with care, because anything may stand there.

export type RoomSize = "list" | "book" | "side" | "orders" | "trades";

export type Room = Readonly<Record<RoomSize, number>> & {
  readonly hasList: boolean;
  readonly hasOrders: boolean;
  /** The latest trades stand under the book; else they are a tab of it. */
  readonly hasTrades: boolean;
  readonly isTicketLeft: boolean;
};

/** Widths are pixels; heights hundredths of the window's, so that a lower window shares its want. */
export const roomLimits: Readonly<Record<RoomSize, { readonly min: number; readonly max: number }>> = {
  list: { min: 200, max: 400 },
  book: { min: 240, max: 560 },
  side: { min: 260, max: 440 },
  orders: { min: 14, max: 60 },
  trades: { min: 12, max: 50 },
};

export function isHeight(size: RoomSize): boolean {
  return size === "orders" || size === "trades";
}

const classic: Room = {
  list: 260,
  book: 300,
  side: 300,
  orders: 28,
  trades: 24,
  hasList: false,
  hasOrders: true,
  hasTrades: true,
  isTicketLeft: false,
};

export const presets = {
  classic,
  chart: { ...classic, book: 280, side: 280, hasOrders: false, hasTrades: false },
  book: { ...classic, book: 400, orders: 24, hasTrades: false },
} as const satisfies Readonly<Record<string, Room>>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/** The preset that a room is just now; null once something was changed. */
export function presetOf(room: Room): Preset | null {
  const keys = Object.keys(classic) as (keyof Room)[];
  return presetNames.find((name) => keys.every((key) => presets[name][key] === room[key])) ?? null;
}

export function sized(room: Room, size: RoomSize, value: number): Room {
  const { min, max } = roomLimits[size];
  return { ...room, [size]: Math.min(max, Math.max(min, Math.round(value * 10) / 10)) };
}

export type RoomGrid = {
  /** From 1280 on. */
  readonly wide: string;
  /** From 1024 on: no list, and the orders also lie under the book. */
  readonly middle: string;
  readonly trades: string;
};

/** A width is wanted, not owed: where the window is narrower, the chart keeps its own before the others. */
function wanted(size: RoomSize, room: Room): string {
  return `minmax(${roomLimits[size].min}px,${room[size]}px)`;
}

/** The room as values of grid-template. The words of panels are those of grid-area in the terminal's layout. */
export function gridOf(room: Room): RoomGrid {
  const orders = room.hasOrders ? `minmax(7rem,${room.orders}dvh)` : "auto";
  const side = wanted("side", room);
  const row = (middle: string, list: string) => {
    const beside = room.isTicketLeft ? `side ${middle}` : `${middle} side`;
    return `'${list}${beside}'`;
  };
  const rows = (below: string, list: string) =>
    `${row("bar bar", list)} auto ${row("chart book", list)} minmax(18rem,1fr) ${row(below, list)} ${orders}`;
  const middles = `minmax(28rem,1fr) ${wanted("book", room)}`;
  const columns = room.isTicketLeft ? `${side} ${middles}` : `${middles} ${side}`;
  const list = room.hasList ? "list " : "";
  return {
    wide: `${rows("orders book", list)} / ${room.hasList ? `${wanted("list", room)} ` : ""}${columns}`,
    middle: `${rows("orders orders", "")} / ${columns}`,
    trades: `${room.trades}dvh`,
  };
}

/** What is stored: the room, and its grid for the script that runs before the first paint. */
export function roomText(room: Room): string {
  return JSON.stringify({ ...room, grid: gridOf(room) });
}

export function readRoom(stored: string | null): Room {
  let given: Partial<Record<keyof Room, unknown>>;
  try {
    given = Object(JSON.parse(stored ?? "{}"));
  } catch {
    return classic;
  }
  const size = (name: RoomSize) => {
    const value = given[name];
    return typeof value === "number" && Number.isFinite(value) ? sized(classic, name, value)[name] : classic[name];
  };
  const flag = (name: "hasList" | "hasOrders" | "hasTrades" | "isTicketLeft") => {
    const value = given[name];
    return typeof value === "boolean" ? value : classic[name];
  };
  return {
    list: size("list"),
    book: size("book"),
    side: size("side"),
    orders: size("orders"),
    trades: size("trades"),
    hasList: flag("hasList"),
    hasOrders: flag("hasOrders"),
    hasTrades: flag("hasTrades"),
    isTicketLeft: flag("isTicketLeft"),
  };
}
