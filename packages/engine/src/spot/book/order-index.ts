// Live orders by number. A table of our own rather than a Map, because numbers are given one after the other:
// with the number itself as its place, young orders lie side by side in memory, and a removal leaves no hole
// that a later rebuild would have to sweep. Orders that share a place are chained.

import type { Order } from "./order.ts";

const placesMin = 1_024;

export class OrderIndex {
  private places: (Order | null)[] = emptyPlaces(placesMin);
  private mask = placesMin - 1;
  size = 0;

  get(id: number): Order | undefined {
    let order = this.places[id & this.mask] ?? null;
    while (order !== null && order.id !== id) order = order.samePlace;
    return order ?? undefined;
  }

  add(order: Order): void {
    if (this.size === this.places.length) this.grow();
    this.put(order);
    this.size += 1;
  }

  remove(order: Order): void {
    const place = order.id & this.mask;
    const first = this.places[place] ?? null;
    if (first === order) {
      this.places[place] = order.samePlace;
    } else {
      let before = first;
      while (before !== null && before.samePlace !== order) before = before.samePlace;
      if (before === null) return;
      before.samePlace = order.samePlace;
    }
    order.samePlace = null;
    this.size -= 1;
  }

  *values(): Generator<Order, void, undefined> {
    for (const first of this.places) {
      for (let order = first; order !== null; order = order.samePlace) yield order;
    }
  }

  private put(order: Order): void {
    const place = order.id & this.mask;
    order.samePlace = this.places[place] ?? null;
    this.places[place] = order;
  }

  private grow(): void {
    const old = this.places;
    this.places = emptyPlaces(old.length * 2);
    this.mask = this.places.length - 1;
    for (const first of old) {
      for (let order = first; order !== null; ) {
        const next = order.samePlace;
        this.put(order);
        order = next;
      }
    }
  }
}

function emptyPlaces(count: number): (Order | null)[] {
  const places: (Order | null)[] = [];
  for (let place = 0; place < count; place += 1) places.push(null);
  return places;
}
