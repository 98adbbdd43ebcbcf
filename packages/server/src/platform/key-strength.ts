// Whether a key that somebody has set could be guessed. It cannot tell what is random; it finds what surely is not.

/** Sixteen bytes that a machine drew, written as hex, stay above it; what people make up seldom comes near. */
const keyBitsMin = 80;
const wordsOfExamples = /example|secret|password|changeme|replace|your[-_ ]?key|tidemark|qwerty|letmein/i;

/** How much one would have to guess if each character were drawn as often as it occurs here. */
function guessedBits(key: string): number {
  const counts = new Map<string, number>();
  for (const letter of key) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits += count * Math.log2(key.length / count);
  return bits;
}

/** How many neighbours are one step apart, as in 0123 or dcba. */
function steps(key: string): number {
  let found = 0;
  for (let at = 1; at < key.length; at += 1) {
    if (Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) === 1) found += 1;
  }
  return found;
}

/** What is wrong with a key, to be read after its name; null when nothing can be seen. */
export function weaknessOf(key: string, bitsMin = keyBitsMin): string | null {
  if (/^(.+?)\1+$/.test(key)) return "repeats itself";
  if (wordsOfExamples.test(key)) return "holds a word of examples";
  if (steps(key) > key.length / 2) return "counts up or down";
  return guessedBits(key) < bitsMin ? "has too few different characters" : null;
}
