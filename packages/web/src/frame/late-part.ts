// Parts of the frame that come after the first paint. A part that cannot be fetched is simply not there yet: the
// page goes on without it and the fetch is tried again. No missing part ever takes the page down.

import { type ComponentType, startTransition, useEffect, useState } from "react";
import { type Area, loadArea } from "../i18n/areas.ts";
import { useSession } from "../session/session-store.ts";
import { whenQuiet } from "./after-paint.ts";

export type LatePart<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The component once it has come. */
  readonly arrived: () => ComponentType<Props> | null;
};

const tryAgainAfterMs = 3_000;

/** The words that a part says and its page does not come with it: otherwise the page would wait for them once it is shown. */
export function latePart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  areas: readonly Area[] = [],
): LatePart<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    load: async () => {
      const { language } = useSession.getState();
      const [fetched] = await Promise.all([component ?? fetchPart(), ...areas.map((area) => loadArea(language, area))]);
      component = fetched;
      return fetched;
    },
    arrived: () => component,
  };
}

/** When a part is fetched: at once because somebody waits for it, in a quiet moment, or not yet. */
export type Wanted = boolean | "soon";

/** The part, or null while it is not wanted or has not come. */
export function useLatePart<Props>(part: LatePart<Props>, wanted: Wanted): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => part.arrived());
  useEffect(() => {
    if (wanted === false || Part !== null) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function attempt(): void {
      const load = () => (isGone ? Promise.resolve(null) : part.load());
      (wanted === "soon" ? whenQuiet(load) : load()).then(
        (component) => {
          // As a transition, so that what is being done on the page goes first.
          if (!isGone) startTransition(() => setPart(() => component));
        },
        () => {
          if (!isGone) timer = setTimeout(attempt, tryAgainAfterMs);
        },
      );
    }
    attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part, wanted, Part]);
  return Part;
}
