// A phone or mailbox shown so that its owner recognises it and nobody who looks over a shoulder learns it. Replies that
// may reach others, mails and pages all mask in this one way.

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
 * A phone without its area code.
 *
 * @example maskNumber("13800138000") → "138****8000"
 */
export function maskNumber(number: string): string {
  return number.length < 8
    ? `${number.slice(0, 1)}****${number.slice(-2)}`
    : `${number.slice(0, 3)}****${number.slice(-4)}`;
}

const accountNumberPattern = /^1\d{8}$/;
const phonePattern = /^\+?[\d\s().-]{5,}$/;

/**
 * Whatever somebody logs in with; an account number names nobody to a stranger and stays as it is.
 *
 * @example maskAccount("trader1@demo.test") → "tr***1@demo.test"; maskAccount("124307770") → "124307770"
 */
export function maskAccount(account: string): string {
  if (account.includes("@")) return maskEmail(account);
  return phonePattern.test(account) && !accountNumberPattern.test(account) ? maskNumber(account) : account;
}
