// A phone or mailbox shown so that its owner recognises it and nobody else learns it.

/**
 * @example maskEmail("trader1@demo.test") → "tr***1@demo.test"
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  const shown = name.length <= 3 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-1)}`;
  return `${shown}${email.slice(at)}`;
}

/**
 * The number without its area code.
 *
 * @example maskPhone("+8613800138000", "86") → "138****8000"
 */
export function maskPhone(phone: string, areaCode: string): string {
  const number = phone.slice(areaCode.length + 1);
  return number.length < 8
    ? `${number.slice(0, 1)}****${number.slice(-2)}`
    : `${number.slice(0, 3)}****${number.slice(-4)}`;
}
