// @ts-check
// Chance that can be repeated: every request has a stream of its own, made from the seed and its number, so that what
// it is does not depend on how many were under way when it was made.

/**
 * @typedef {object} Random
 * @property {(below: number) => number} below a whole number from 0 on
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {(percent: number) => boolean} chance
 */

/** @param {number} seed @param {number} stream @returns {Random} */
export function randomOf(seed, stream) {
  let state = mix(mix(seed >>> 0) ^ (stream >>> 0));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state);
  };
  /** @param {number} below */
  const below = (below) => (below <= 1 ? 0 : next() % below);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error("there is nothing to pick from");
      return /** @type {any} */ (list[below(list.length)]);
    },
    chance: (percent) => below(100) < percent,
  };
}

/** @param {number} value */
function mix(value) {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
