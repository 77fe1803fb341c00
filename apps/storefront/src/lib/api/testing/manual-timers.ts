import type { Timers } from '../timers.ts';

interface PendingTimer {
  readonly at: number;
  readonly ms: number;
  run(): void;
}

/** Timers whose time passes only when a test advances it. */
export function createManualTimers() {
  let now = 0;
  let pending: PendingTimer[] = [];
  const listeners = new Set<() => void>();
  const timers: Timers = {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, ms, run };
      pending.push(entry);
      for (const listener of listeners) listener();
      return () => {
        pending = pending.filter((other) => other !== entry);
      };
    },
  };
  return {
    timers,
    advance(ms: number) {
      now += ms;
      const due = pending.filter(({ at }) => at <= now);
      pending = pending.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    /**
     * Resolves once a timer of that length is pending. A test then knows that the request before it has been answered.
     */
    waitForTimer: (ms: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!pending.some((entry) => entry.ms === ms)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    pendingCount: () => pending.length,
  };
}
