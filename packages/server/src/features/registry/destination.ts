// Where a person can be reached, in the one form it is stored and compared in: an e-mail address in small letters, a
// phone as +, area code, number.

export type Destination =
  | { readonly channel: "mail"; readonly to: string }
  | { readonly channel: "sms"; readonly to: string; readonly areaCode: string };

const emailLengthMax = 128;
/** Without the asterisk, which is legal and rare: a mailbox as pages mask it must never be written to. */
const emailPattern =
  /^[a-z0-9!#$%&'+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
const areaPattern = /^[1-9][0-9]{0,3}$/;
const numberPattern = /^[0-9]{5,14}$/;
/** What pages preselect. */
export const defaultAreaCode = "86";

/** Whether a text is meant as an e-mail address; everything else is meant as a phone. */
export function looksLikeEmail(text: string): boolean {
  return text.includes("@");
}

export function parseEmail(text: string): Destination | null {
  const to = text.trim().toLowerCase();
  return to.length <= emailLengthMax && emailPattern.test(to) ? { channel: "mail", to } : null;
}

/** The digits of an area code that may come with a plus; empty means the default. */
export function parseAreaCode(text: string): string | null {
  const digits = text.trim().replace(/^(\+|00)/, "");
  if (digits === "") return defaultAreaCode;
  return areaPattern.test(digits) ? digits : null;
}

/** People write phones with blanks, hyphens and brackets; none of them means anything. */
export function plainPhone(text: string): string {
  return text.replaceAll(/[\s().-]/g, "");
}

/**
 * A phone as typed, with the area code chosen beside it. A number that begins with + is whole and the area code only
 * says where to split it.
 *
 * @example parsePhone("138 0013 8000", "86") → { channel: "sms", to: "+8613800138000", areaCode: "86" }
 */
export function parsePhone(text: string, area: string): Destination | null {
  const areaCode = parseAreaCode(area);
  const plain = plainPhone(text);
  if (areaCode === null) return null;
  const number = plain.startsWith(`+${areaCode}`) ? plain.slice(areaCode.length + 1) : plain;
  return numberPattern.test(number) ? { channel: "sms", to: `+${areaCode}${number}`, areaCode } : null;
}

export function parseDestination(text: string, area: string): Destination | null {
  return looksLikeEmail(text) ? parseEmail(text) : parsePhone(text, area);
}

/**
 * One name for all spellings of a phone, a mailbox or an account number, for whatever is counted before it is known
 * whom they mean. The area code is left out: with any of them, digits may be an account number.
 *
 * @example nameKey("+86 138-0013-8000", "+86") → "13800138000"
 */
export function nameKey(text: string, area: string): string {
  if (looksLikeEmail(text)) return text.trim().toLowerCase();
  const plain = plainPhone(text).toLowerCase();
  const areaCode = parseAreaCode(area);
  return areaCode !== null && plain.startsWith(`+${areaCode}`) ? plain.slice(areaCode.length + 1) : plain;
}
