import { describe, expect, test } from "vitest";
import { readMessage } from "./message-text.ts";

function textOf(typed: string): string {
  const read = readMessage(typed, 500);
  return read.ok ? read.value : `! ${read.rejection.code}`;
}

describe("what is typed", () => {
  test.each([
    ["is taken as it is", "I paid 698.00, thanks!", "I paid 698.00, thanks!"],
    ["loses blanks at its ends", "  I paid.\r\nThanks  ", "I paid.\nThanks"],
    ["keeps lines, but no page of empty ones", "one\n\n\n\n\ntwo", "one\n\ntwo"],
    ["is composed, so that the same letters are the same bytes", "Cafe\u0301", "Caf\u00e9"],
    ["may be markup, which is text like any other", "<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["may be Arabic, whose direction needs no marks", "تم الدفع", "تم الدفع"],
    ["may be pictographs, also joined ones", "👨‍👩‍👧 👍🏽", "👨‍👩‍👧 👍🏽"],
  ])("%s", (_name, typed, text) => expect(textOf(typed)).toBe(text));

  test.each([
    ["nothing", "", "message_empty"],
    ["blanks", " \n\t\u3000 ", "message_empty"],
    ["an override of the direction", "pay to 123\u202e456", "message_malformed"],
    ["an isolate", "\u2066123\u2069", "message_malformed"],
    ["a mark of direction", "123\u200f", "message_malformed"],
    ["a joiner between letters", "ali\u200dpay", "message_malformed"],
    ["a blank without width", "a\u200bb", "message_malformed"],
    ["a null", "a\u0000b", "message_malformed"],
    ["half a character", "a\ud800b", "message_malformed"],
    ["a private character", "a\ue000b", "message_malformed"],
    ["letters of tags", "a\u{e0041}b", "message_malformed"],
    ["a tower of accents", `a${"\u0325".repeat(9)}`, "message_malformed"],
  ])("%s is refused", (_name, typed, code) => expect(textOf(typed)).toBe(`! ${code}`));

  test("five hundred characters are taken and one more is not, whatever they are made of", () => {
    expect(textOf("字".repeat(500))).toBe("字".repeat(500));
    expect(textOf("👍".repeat(500))).toBe("👍".repeat(500));
    expect(textOf("字".repeat(501))).toBe("! message_too_long");
  });
});
