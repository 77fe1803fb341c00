import { orderEventReport } from '@demarc/contract/order-events';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { reportEvent } from '../events/report-event.ts';
import type { QuoteLock } from '../release-order.ts';

/** For orders that are not from a quote. */
export const noQuotes: QuoteLock = { lock: async () => undefined, accept: async () => {} };

/** Reports events of orders as a system of the provider, now and each with an id of its own. */
export function createReporter({ platform, appointments, clock }: TestApp) {
  let lastId = 0;
  return (number: string, fields: object) => {
    const occurredAt = clock.now().toISOString();
    const report = orderEventReport.parse({ id: `test-${++lastId}`, occurredAt, ...fields });
    return reportEvent(platform, { appointments, quotes: noQuotes }, number, { kind: 'provider' }, report);
  };
}
