import { randomUUID } from 'node:crypto';
import { afterAnswer, getRestMs, getRetryWaitMs, isProbing, isSuccess } from '@demarc/domain/webhook';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSecrets } from './list-secrets.ts';
import type { Rest } from './rest.ts';
import type { SendWebhook, SentWebhook } from './send-webhook.ts';
import {
  type DueDelivery,
  endLease,
  extendLease,
  findLeasedEndpoint,
  findLeaseEnd,
  findNextTime,
  freeLease,
  listDue,
  lockEndpoint,
  planWake,
  type StoredEndpoint,
  saveHealth,
  saveTries,
  type TriedDelivery,
  takeLease,
} from './store.ts';
import { warnOperators } from './warn-operators.ts';

export type DeliveryDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'mail' | 'provider' | 'log'>;

export interface DeliveryActions {
  readonly send: SendWebhook;
  readonly rest: Rest;
}

const requestsAtOnce = 4;
/** A run ends after this time, and another job continues. A round can take 15 seconds more. */
const runMs = 30_000;
/** A round takes 15 seconds at most. The webhooks of a process that died wait until its lease ends. */
const leaseMs = 30_000;
/** A lease with less time left is extended before a round. */
const shortLeaseMs = 20_000;
/** The last success is stored to the second, so that most rounds of a drain do not change the endpoint. */
const successEveryMs = 1000;

/**
 * Sends what is due at an endpoint: of each subject one webhook after the other, of several subjects some at once. No
 * transaction is open while webhooks are sent. Rests after each round, so that requests of shoppers come first.
 */
export async function deliverWebhooks(
  deps: DeliveryDeps,
  { send, rest }: DeliveryActions,
  endpointId: string,
): Promise<void> {
  const { db, clock } = deps;
  const runId = randomUUID();
  const now = clock.now();
  const endsAt = performance.now() + runMs;
  if (!(await takeLease(db, endpointId, { runId, now, until: getLeaseEnd(now) })))
    return planTakeover(deps, endpointId);
  let [goesOn, busyShare] = [true, 0];
  while (goesOn && performance.now() < endsAt) {
    const startedAt = performance.now();
    const endpoint = await continueLease(deps, endpointId, runId);
    if (!endpoint) return;
    const hasSent = await sendRound(deps, send, endpoint);
    if (hasSent) busyShare = await rest(getRestMs({ roundMs: performance.now() - startedAt, busyShare }));
    goesOn = hasSent || !(await endLease(db, endpointId, runId));
  }
  await db.transaction((tx) => planNextRun(tx, deps, endpointId, runId));
}

const getLeaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Returns the endpoint while the run has its lease, for long enough for a round. */
async function continueLease(
  { db, clock }: DeliveryDeps,
  endpointId: string,
  runId: string,
): Promise<StoredEndpoint | undefined> {
  const now = clock.now();
  const endpoint = await findLeasedEndpoint(db, endpointId, runId);
  if (!endpoint?.leasedUntil || endpoint.leasedUntil.getTime() - now.getTime() > shortLeaseMs) return endpoint;
  return (await extendLease(db, endpointId, { runId, until: getLeaseEnd(now) })) ? endpoint : undefined;
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

interface SentDelivery {
  readonly delivery: DueDelivery;
  readonly answer: SentWebhook;
}

/** Saves the tries, and the health of the endpoint. Somebody may have disabled or enabled it while they were sent. */
async function saveAnswers(
  tx: Transaction,
  deps: DeliveryDeps,
  endpointId: string,
  sent: readonly SentDelivery[],
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) return;
  const now = deps.clock.now();
  let health: StoredEndpoint = endpoint;
  const tries: TriedDelivery[] = [];
  for (const each of sent) {
    tries.push(planNextTry(each, { wasProbe: isProbing(health), now }));
    const next = afterAnswer(health, each.answer, now);
    health = { ...endpoint, ...next.health };
    if (next.warning) await warnOperators(tx, deps, health, next.warning);
  }
  await saveTries(tx, endpoint.id, tries, now);
  if (isSaved(endpoint, health, now)) return;
  const hasRecovered = isProbing(endpoint) && health.failures === 0;
  await saveHealth(tx, endpoint.id, health, { now, hasRecovered });
}

/** True if the endpoint was healthy and is, and its last success is stored to the second. */
const isSaved = (endpoint: StoredEndpoint, { failures }: StoredEndpoint, now: Date): boolean =>
  endpoint.failures === 0 &&
  failures === 0 &&
  now.getTime() - (endpoint.lastSuccessAt?.getTime() ?? 0) < successEveryMs;

/** A failed probe of a failing endpoint is not a try of its webhook: nothing is given up because a receiver is down. */
function planNextTry(
  { delivery: { eventId, attempts: before }, answer }: SentDelivery,
  { wasProbe, now }: { readonly wasProbe: boolean; readonly now: Date },
): TriedDelivery {
  const tried = { eventId, lastResult: answer.result, durationMs: answer.durationMs, nextAt: now };
  if (isSuccess(answer)) return { ...tried, state: 'delivered', attempts: before + 1 };
  if (wasProbe) return { ...tried, state: 'pending', attempts: before };
  const attempts = before + 1;
  const waitMs = getRetryWaitMs(attempts, Math.random());
  if (waitMs === undefined) return { ...tried, state: 'dead', attempts };
  return { ...tried, state: 'pending', attempts, nextAt: new Date(now.getTime() + waitMs) };
}
