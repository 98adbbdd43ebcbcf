// Remembers whether the database answers, and tells listeners when that changes.

export type ReadySignal = {
  isReady(): boolean;
  set(isReady: boolean): void;
  onChange(listener: (isReady: boolean) => void): void;
};

export function createReadySignal(initial: boolean): ReadySignal {
  let current = initial;
  const listeners: ((isReady: boolean) => void)[] = [];
  return {
    isReady: () => current,
    set(isReady) {
      if (isReady === current) return;
      current = isReady;
      for (const listener of listeners) listener(isReady);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
