import type { Clock } from '../clock.ts';
import type { OutsideAnswer } from './outside-service.ts';

interface BreakerOptions {
  /** How many requests in a row go unanswered before the service is left alone. */
  readonly failuresToOpen: number;
  readonly openMs: number;
}

/**
 * Spares shoppers the wait for a service that is down: after some unanswered requests, the next ones are `unanswered` at
 * once for a while. Then one request tries again.
 */
export function createCircuitBreaker(clock: Clock, { failuresToOpen, openMs }: BreakerOptions) {
  let failures = 0;
  let openUntil = 0;
  return async <T>(ask: () => Promise<OutsideAnswer<T>>): Promise<OutsideAnswer<T>> => {
    const now = clock.now().getTime();
    if (now < openUntil) return 'unanswered';
    // Requests that arrive while this one tries again do not wait for it.
    if (failures >= failuresToOpen) openUntil = now + openMs;
    const answer = await ask();
    failures = answer === 'unanswered' ? failures + 1 : 0;
    openUntil = failures >= failuresToOpen ? clock.now().getTime() + openMs : 0;
    return answer;
  };
}
