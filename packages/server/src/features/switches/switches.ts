// What of the exchange operators have closed for everybody: known without asking the database, since every order asks,
// and turned in one transaction with the row of the audit log that tells of it.

import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import { lockSwitch, readSwitch, type SwitchState, turnSwitch } from "./switches-store.ts";

/**
 * `maintenance`: nothing new begins. `registration_closed`: nobody opens an account. `points_paused`: no points are
 * exchanged.
 */
export const switchNames = ["maintenance", "registration_closed", "points_paused"] as const;
export type SwitchName = (typeof switchNames)[number];

export type Switches = {
  isOn(name: SwitchName): boolean;
  stateOf(name: SwitchName): SwitchState;
  /**
   * False where it stands like that already; then nothing was written. `log` is called inside the transaction.
   */
  turn(
    name: SwitchName,
    to: { readonly isOn: boolean; readonly reason: string },
    log: (tx: Queryable) => Promise<unknown>,
  ): Promise<boolean>;
  onChange(listener: () => void): void;
};

export async function openSwitches({ clock, database }: Pick<Platform, "clock" | "database">): Promise<Switches> {
  const states = new Map<SwitchName, SwitchState>();
  for (const name of switchNames) states.set(name, await readSwitch(database, name));
  const listeners: (() => void)[] = [];
  const stateOf = (name: SwitchName): SwitchState => states.get(name) ?? { isOn: false, reason: "", changedAt: 0 };
  return {
    isOn: (name) => stateOf(name).isOn,
    stateOf,
    async turn(name, { isOn, reason }, log) {
      const at = clock.now();
      const isTurned = await database.transaction(async (tx) => {
        const before = await lockSwitch(tx, name);
        if (before.isOn === isOn) return false;
        await turnSwitch(tx, name, { isOn, reason, at });
        await log(tx);
        return true;
      });
      if (isTurned) {
        states.set(name, { isOn, reason, changedAt: at });
        for (const listener of listeners) listener();
      }
      return isTurned;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
