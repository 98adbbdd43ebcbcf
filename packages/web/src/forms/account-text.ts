// How an account is written: an e-mail address, or a phone. Only shapes are judged here; whether an address exists is
// for the exchange to say.

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** As login reads it: what matches an e-mail pattern is one, anything else is a phone. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim());
}

/** Blanks, hyphens and brackets mean nothing in a phone number. */
export function isPhone(text: string): boolean {
  return /^\+?\d{5,15}$/.test(text.replaceAll(/[\s().-]/g, ""));
}

/** Whether somebody typing this is on the way to a phone number. */
export function looksLikePhone(text: string): boolean {
  return /^[\d\s+().-]+$/.test(text);
}

/** 1 for +86, else 0: the number clients of this API family send beside the area code. */
export function areaCodeId(areaCode: string): number {
  return areaCode === "86" ? 1 : 0;
}
