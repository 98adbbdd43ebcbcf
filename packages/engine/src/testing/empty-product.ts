// A product that does nothing, to be given whatever one test needs of it.

import type { AnyProduct } from "../core/product.ts";
import type { EngineParts } from "../engine.ts";
import { products } from "../products.ts";

export function emptyProduct(changes: Partial<AnyProduct> = {}): AnyProduct {
  return {
    name: "tiny",
    open: () => ({}),
    commands: {},
    tables: [],
    parts: {},
    mix: () => false,
    held: () => [],
    heldIn: () => 0n,
    audit: () => [],
    view: () => ({}),
    ...changes,
  };
}

/** An engine of all products and one more. */
export function withProduct(product: AnyProduct): EngineParts {
  return { products: [...(products as unknown as readonly AnyProduct[]), product] };
}
