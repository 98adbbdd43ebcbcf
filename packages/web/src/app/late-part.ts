// Parts of the frame that come after the first paint. A part that cannot be fetched is simply not there yet: the
// page goes on without it and the fetch is tried again. No missing part ever takes the page down.

import { type ComponentType, useEffect, useState } from "react";

export type LatePart<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The component once it has come. */
  readonly arrived: () => ComponentType<Props> | null;
};

const tryAgainAfterMs = 3_000;

export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    load: async () => {
      component ??= await fetchPart();
      return component;
    },
    arrived: () => component,
  };
}

/** The part, or null while it is not wanted or has not come. */
export function useLatePart<Props>(part: LatePart<Props>, isWanted: boolean): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => part.arrived());
  useEffect(() => {
    if (!isWanted || Part !== null) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function attempt(): void {
      part.load().then(
        (component) => {
          if (!isGone) setPart(() => component);
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
  }, [part, isWanted, Part]);
  return Part;
}
