/**
 * A server process of the webhook storm: it applies the reports that its parent sends, with the jobs, the database and
 * the webhooks of the product.
 */
import type { OrderEventReport } from '@demarc/contract/order-events';
import { createAppointments } from '../../../checkout/appointment/index.ts';
import { findOrderedVisit, reportEvent } from '../../../ordering/order/index.ts';
import { quoteLock } from '../../../ordering/quote/index.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readServerConfig } from '../../../platform/config.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { createJobs } from '../../../platform/jobs/create-jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import { createMail } from '../../../platform/mail/create-mail.ts';
import { getSender } from '../../../platform/mail/gateway.ts';
import { loadProvider } from '../../../provider/index.ts';
import { registerWebhooks } from '../index.ts';

/** A report of the parent. The answer has its id. */
export interface StormRequest {
  readonly id: number;
  readonly orderNumber: string;
  readonly report: OrderEventReport;
}
export interface StormAnswer {
  readonly id: number;
  /** Empty if the report was applied, or was applied before. */
  readonly problem: string;
}

const clock = systemClock;
const config = await readServerConfig(process.env, clock.now());
const log = createLog('silent');
const provider = await loadProvider(config.providerDir, clock.now());
const database = await openDatabase(config, log);
const jobs = createJobs({ database, log });
const mail = createMail({ db: database.db, jobs, clock, log, findSender: () => getSender(provider), ...config });
const platform = { config, provider, clock, db: database.db, jobs, mail, log };
const capabilities = {
  appointments: createAppointments(platform, findOrderedVisit(database.db)),
  quotes: quoteLock,
};
registerWebhooks(platform);
await jobs.start();

process.on('disconnect', () => process.exit());
process.on('message', async ({ id, orderNumber, report }: StormRequest) => {
  const answer = await reportEvent(platform, capabilities, orderNumber, { kind: 'provider' }, report).catch(
    (error: Error) => ({ ok: false, refusal: { code: error.message } }) as const,
  );
  process.send?.({ id, problem: answer.ok ? '' : answer.refusal.code } satisfies StormAnswer);
});
process.send?.('ready');
