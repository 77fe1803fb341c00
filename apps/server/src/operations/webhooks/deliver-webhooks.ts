import { randomUUID } from 'node:crypto';
import { afterAnswer, getRetryWaitMs, isProbing, isSuccess } from '@demarc/domain/webhook';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSecrets } from './list-secrets.ts';
import type { SendWebhook, SentWebhook } from './send-webhook.ts';
import {
  type DueDelivery,
  endLease,
  extendLease,
  findLeaseEnd,
  findNextTime,
  freeLease,
  listDue,
  lockEndpoint,
  planWake,
  type StoredEndpoint,
  saveHealth,
  saveTry,
  takeLease,
} from './store.ts';
import { warnOperators } from './warn-operators.ts';

export type DeliveryDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'mail' | 'provider' | 'log'>;

const requestsAtOnce = 4;
/** A run ends after this time, and another job continues. A round can take 15 seconds more. */
const runMs = 30_000;
/** A round takes 15 seconds at most. The webhooks of a process that died wait until its lease ends. */
const leaseMs = 30_000;

/**
 * Sends what is due at an endpoint: of each subject one webhook after the other, of several subjects some at once. No
 * transaction is open while webhooks are sent.
 */
export async function deliverWebhooks(deps: DeliveryDeps, send: SendWebhook, endpointId: string): Promise<void> {
  const { db, clock } = deps;
  const runId = randomUUID();
  const getLease = () => ({ runId, now: clock.now(), until: new Date(clock.now().getTime() + leaseMs) });
  const endsAt = performance.now() + runMs;
  if (!(await takeLease(db, endpointId, getLease()))) return planTakeover(deps, endpointId);
  let goesOn = true;
  while (goesOn && performance.now() < endsAt) {
    const endpoint = await extendLease(db, endpointId, getLease());
    if (!endpoint) return;
    goesOn = (await sendRound(deps, send, endpoint)) || !(await endLease(db, endpointId, runId));
  }
  await db.transaction((tx) => planNextRun(tx, deps, endpointId, runId));
}

/** Enqueues a job for the end of the lease, in case the process of the run that has it has died. */
async function planTakeover(deps: DeliveryDeps, endpointId: string): Promise<void> {
  const leaseEnd = await findLeaseEnd(deps.db, endpointId);
  if (leaseEnd) await deps.db.transaction((tx) => planRun(tx, deps, endpointId, leaseEnd));
}

/** Ends the lease, and enqueues the job that continues when the next webhook is due. */
async function planNextRun(tx: Transaction, deps: DeliveryDeps, endpointId: string, runId: string): Promise<void> {
  await freeLease(tx, endpointId, runId);
  const wakeAt = await findNextTime(tx, endpointId);
  if (wakeAt) await planRun(tx, deps, endpointId, wakeAt);
}

/** Enqueues a job for this time, unless one is queued for an earlier time. */
async function planRun(
  tx: Transaction,
  { clock, jobs }: DeliveryDeps,
  endpointId: string,
  wakeAt: Date,
): Promise<void> {
  const now = clock.now();
  if (!(await planWake(tx, endpointId, wakeAt, now))) return;
  const afterSeconds = Math.max(0, Math.ceil((wakeAt.getTime() - now.getTime()) / 1000));
  await jobs.enqueue(tx, 'deliver-webhooks', { endpointId }, { afterSeconds });
}

/** Sends the next webhooks at once. Returns false if nothing is due. */
async function sendRound(deps: DeliveryDeps, send: SendWebhook, endpoint: StoredEndpoint): Promise<boolean> {
  const { db, clock, config } = deps;
  const now = clock.now();
  if (endpoint.resumeAt && endpoint.resumeAt > now) return false;
  const isAlone = endpoint.oneAtATime || isProbing(endpoint);
  const due = await listDue(db, endpoint.id, now, isAlone ? 1 : requestsAtOnce);
  if (due.length === 0) return false;
  const secrets = listSecrets(endpoint, config.secret, now);
  const sent = await Promise.all(
    due.map(async (delivery) => ({
      delivery,
      answer: await send({ url: endpoint.url, secrets, eventId: delivery.eventId, body: delivery.body, sentAt: now }),
    })),
  );
  await db.transaction((tx) => saveAnswers(tx, deps, endpoint.id, sent));
  return true;
}

/** Saves the tries, and the health of the endpoint. Somebody may have disabled or enabled it while they were sent. */
async function saveAnswers(
  tx: Transaction,
  deps: DeliveryDeps,
  endpointId: string,
  sent: readonly { readonly delivery: DueDelivery; readonly answer: SentWebhook }[],
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) return;
  const now = deps.clock.now();
  let health: StoredEndpoint = endpoint;
  for (const { delivery, answer } of sent) {
    const wasProbe = isProbing(health);
    const next = afterAnswer(health, answer, now);
    health = { ...endpoint, ...next.health };
    await saveTry(tx, endpoint.id, {
      ...planNextTry(delivery, answer, wasProbe, now),
      ...describeTry(delivery, answer, now),
    });
    if (next.warning) await warnOperators(tx, deps, health, next.warning);
  }
  const hasRecovered = isProbing(endpoint) && health.failures === 0;
  await saveHealth(tx, endpoint.id, health, { now, hasRecovered });
}

const describeTry = ({ eventId }: DueDelivery, { result, durationMs }: SentWebhook, triedAt: Date) => ({
  eventId,
  lastResult: result,
  durationMs,
  triedAt,
});

/** A failed probe of a failing endpoint is not a try of its webhook: nothing is given up because a receiver is down. */
function planNextTry({ attempts: before }: DueDelivery, answer: SentWebhook, wasProbe: boolean, now: Date) {
  if (isSuccess(answer)) return { state: 'delivered', attempts: before + 1, nextAt: now } as const;
  if (wasProbe) return { state: 'pending', attempts: before, nextAt: now } as const;
  const attempts = before + 1;
  const waitMs = getRetryWaitMs(attempts, Math.random());
  if (waitMs === undefined) return { state: 'dead', attempts, nextAt: now } as const;
  return { state: 'pending', attempts, nextAt: new Date(now.getTime() + waitMs) } as const;
}
