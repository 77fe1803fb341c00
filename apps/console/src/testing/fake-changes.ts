import type { Change } from '@demarc/contract/operator-api';
import { vi } from 'vitest';
import type { FakeCalls, FakeRequest } from './fake-server.ts';
import { noChanges } from './render-console.tsx';

interface FakeChanges {
  readonly changes?: Change[];
  readonly viewers?: string[];
  readonly isReset?: boolean;
  readonly sessionSecondsLeft?: number;
}

/** Answers the change feed. `tell` returns after the console has read a change. */
export function fakeChanges() {
  let waiting: FakeChanges = {};
  const queries: FakeRequest['query'][] = [];
  const calls: FakeCalls = {
    listChanges: ({ query }) => {
      queries.push(query);
      const answer = { ...noChanges, ...waiting, next: `1.${queries.length}.1` };
      waiting = {};
      return answer;
    },
  };
  /** The window becomes visible, so that the console asks at once. */
  const tell = (next: typeof waiting) => {
    waiting = next;
    return vi.waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      if (waiting === next) throw new Error('not read yet');
    });
  };
  return { calls, queries, tell };
}
