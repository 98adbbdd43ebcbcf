import { servedCall } from "@tidemark/contract/served";
import { addressesCall, type SavedAddress } from "@tidemark/contract/withdrawals";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { savedAs } from "./address-view.ts";

const saved: SavedAddress = ensure(servedCall(addressesCall).example.reply[0], "the example holds an address");

test("an address is found however its letters are written where that does not matter", () => {
  expect(savedAs(` ${saved.address.toLowerCase()} `, "DEMO", [saved])).toBe(saved);
  expect(savedAs(saved.address, "ERC20", [saved])).toBeNull();
});

test("other addresses must match letter by letter", () => {
  const bitcoin = { ...saved, address: "1BoatSLRHtKNngkdXEeobR76b53LETtpyT" };
  expect(savedAs("1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "DEMO", [bitcoin])).toBe(bitcoin);
  expect(savedAs("1boatslrhtknngkdxeeobr76b53lettpyt", "DEMO", [bitcoin])).toBeNull();
});
