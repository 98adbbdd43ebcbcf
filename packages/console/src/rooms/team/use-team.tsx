// What the pages about teams share: their words, their tabs, links to people, and deeds for those who may do them.

import type { ConsoleCall } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/team";
import type { ComponentProps } from "react";
import { useDoor } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useWords } from "../../frame/taste.ts";

const places = 4;

export function useTeamWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useTeamWords();
  return [
    { to: "/team", label: t.programme },
    { to: "/team/reviews", label: t.reviews },
    { to: "/team/agents", label: t.agents },
    { to: "/team/payouts", label: t.payouts },
    { to: "/team/top", label: t.top },
    { to: "/team/person", label: t.person },
  ];
}

const known = ["device", "payment", "address", "agent"] as const;

/** What two accounts share, and whether one is the agent's, in words. */
export function useSigns(): (signs: string) => string {
  const t = useTeamWords();
  return (signs) =>
    known
      .filter((sign) => signs.includes(sign))
      .map((sign) => t[sign])
      .join(", ");
}

export function PersonLink({ account }: { account: string }) {
  return (
    <RoomLink to="/team/person" search={{ account }} className="num text-accent hover:underline">
      {account}
    </RoomLink>
  );
}

/** Others see how things stand and no button. */
export function TeamDeed<C extends ConsoleCall<"deed">>(props: ComponentProps<typeof DeedButton<C>>) {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return props.call.roles.some((role) => roles.includes(role)) ? <DeedButton {...props} /> : null;
}

/** @example percentOf(12500) → "1.25" */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${digits.slice(0, -places)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** @example ppmOf("1.25") → 12500; null for what is no such number. */
export function ppmOf(percent: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim()) ?? [];
  return whole === undefined ? null : Number.parseInt(whole + fraction.padEnd(places, "0"), 10);
}
