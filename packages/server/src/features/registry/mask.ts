// A person's papers shown so that their owner recognises them and nobody else learns them.

import { maskNumber } from "@tidemark/contract/people/mask";

/**
 * The number without its area code.
 *
 * @example maskPhone("+8613800138000", "86") → "138****8000"
 */
export function maskPhone(phone: string, areaCode: string): string {
  return maskNumber(phone.slice(areaCode.length + 1));
}

/**
 * The first character, which in most scripts is that of a family name.
 *
 * @example maskName("张小明") → "张**"; maskName("Ada Lovelace") → "A**"; maskName("") → ""
 */
export function maskName(name: string): string {
  const [first] = name.trim();
  return first === undefined ? "" : `${first}**`;
}

/**
 * @example maskCardId("110101199003071234") → "1101**********1234"; maskCardId("AB12") → "****"; maskCardId("") → ""
 */
export function maskCardId(cardId: string): string {
  const shown = cardId.length >= 12 ? 4 : cardId.length >= 6 ? 1 : 0;
  const end = cardId.length - shown;
  return `${cardId.slice(0, shown)}${"*".repeat(end - shown)}${cardId.slice(end)}`;
}
