// What a name looks like: one text for all names that an eye takes for each other. Small on purpose: letters of Latin,
// Cyrillic and Greek that share a shape, accents, and the few signs that pass for letters. Pure.

/** Capitals are told apart before they are small: a Greek capital may look like another letter than its small one. */
const capitals: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ А: "A", В: "B", Е: "E", К: "K", М: "M", Н: "H", О: "O", Р: "P", С: "C", Т: "T", У: "Y", Х: "X" },
  ...{ Ѕ: "S", І: "I", Ј: "J", Ԁ: "D", Ԛ: "Q", Ԝ: "W", Ү: "Y", З: "3", Ӏ: "I", Һ: "H" },
  // Greek
  ...{ Α: "A", Β: "B", Ε: "E", Ζ: "Z", Η: "H", Ι: "I", Κ: "K", Μ: "M", Ν: "N", Ο: "O", Ρ: "P", Τ: "T", Υ: "Y", Χ: "X" },
};

const smalls: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x" },
  ...{ ѕ: "s", і: "l", ј: "j", ԁ: "d", ԛ: "q", ԝ: "w", ү: "y", г: "r", п: "n", з: "3", ӏ: "l", һ: "h", ь: "b" },
  // Greek
  ...{ α: "a", β: "b", γ: "y", ε: "e", η: "n", ι: "l", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ω: "w" },
  // Latin, and figures that pass for letters
  ...{ ı: "l", i: "l", ł: "l", ø: "o", đ: "d", ß: "b", æ: "ae", œ: "oe", "0": "o", "1": "l" },
};

const accents = /[\u0300-\u036f]/gu;
/** What joins letters, and tells no two names apart. */
const joints = /[\s'._-]+/gu;

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return [...text].map((letter) => (Object.hasOwn(by, letter) ? (by[letter] ?? letter) : letter)).join("");
}

/**
 * Two names that look alike have the same.
 *
 * @example lookOf("Нarbour 10") → lookOf("harbour lO")
 */
export function lookOf(name: string): string {
  const bare = name.normalize("NFKC").normalize("NFD").replace(accents, "").normalize("NFC").replace(joints, "");
  const small = replaced(replaced(bare, capitals).toLowerCase(), smalls);
  return small.replaceAll("rn", "m").replaceAll("vv", "w");
}
