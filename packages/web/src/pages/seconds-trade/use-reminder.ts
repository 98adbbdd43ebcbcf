// Counts the hours somebody has been on the page, so that it can be said: time passes unnoticed here.

import { hourMs, minuteMs } from "@tidemark/kernel";
import { useEffect, useState } from "react";

/** How many whole hours have passed since a moment. */
export function hoursSince(began: number, now: number): number {
  return Math.max(0, Math.floor((now - began) / hourMs));
}

export type Reminder = {
  /** 0 while there is nothing to say. */
  readonly hours: number;
  readonly dismiss: () => void;
};

export function useReminder(): Reminder {
  const [began] = useState(() => performance.now());
  const [hours, setHours] = useState(0);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setHours(hoursSince(began, performance.now())), minuteMs / 2);
    return () => clearInterval(timer);
  }, [began]);
  return { hours: hours > seen ? hours : 0, dismiss: () => setSeen(hours) };
}
