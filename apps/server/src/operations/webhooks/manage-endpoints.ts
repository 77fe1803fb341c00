import { randomBytes } from 'node:crypto';
import { type WebhookEventType, webhookEventTypes } from '@demarc/contract/webhook-events';
import { type EndpointHealth, healthyEndpoint } from '@demarc/domain/webhook';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { findUrlProblem } from './allowed-address.ts';
import {
  countEndpoints,
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  replayEvent,
  saveHealth,
  saveSecret,
  updateEndpoint,
} from './store.ts';

type ManageDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>;
type ChangeDeps = Pick<Platform, 'clock' | 'config'>;

/** Each change is written once for each endpoint. */
export const mostEndpoints = 10;
const rotationMs = 24 * 60 * 60 * 1000;

/** By the Standard Webhooks specification. */
const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface NewEndpoint {
  readonly url: string;
  readonly types: readonly string[];
}

interface EndpointProblem {
  readonly problem: string;
  readonly field: 'url' | 'types' | null;
}

type AddedEndpoint = { readonly id: string; readonly secret: string } | EndpointProblem;

/** Registers an endpoint for these types of events, or for all. The secret is shown once. */
export const addEndpoint = async (
  { db, ...deps }: ChangeDeps & Pick<Platform, 'db'>,
  endpoint: NewEndpoint,
): Promise<AddedEndpoint> =>
  (await findEndpointProblem(deps, endpoint)) ?? db.transaction((tx) => saveEndpoint(tx, deps, endpoint));

/** Checks a new endpoint. Call it outside of transactions: it looks up the addresses of the host. */
export async function findEndpointProblem(
  { config }: Pick<ChangeDeps, 'config'>,
  { url, types }: NewEndpoint,
): Promise<EndpointProblem | undefined> {
  const unknown = types.find((type) => !webhookEventTypes.includes(type as WebhookEventType));
  if (unknown !== undefined) return { problem: `there are no events of the type ${unknown}`, field: 'types' };
  const problem = await findUrlProblem(url, config.webhookNetworks);
  return problem === undefined ? undefined : { problem, field: 'url' };
}

/** Saves a checked endpoint, unless there are too many. */
export async function saveEndpoint(
  tx: Transaction,
  { clock, config }: ChangeDeps,
  { url, types }: NewEndpoint,
): Promise<AddedEndpoint> {
  await lockByName(tx, 'number of webhook endpoints');
  if ((await countEndpoints(tx)) >= mostEndpoints)
    return { problem: `there are ${mostEndpoints} endpoints already`, field: null };
  const secret = createSecret();
  const id = `ep_${randomBytes(9).toString('base64url')}`;
  await insertEndpoint(tx, {
    ...{ id, url: new URL(url).href, eventTypes: [...types], sealedSecret: sealText(config.secret, secret) },
    createdAt: clock.now(),
  });
  return { id, secret };
}

/** Gives an endpoint a new secret. The old one signs, too, for a day. Undefined if there is no such endpoint. */
export async function rotateSecret(
  { db, clock, config }: ChangeDeps & { readonly db: Queryable },
  id: string,
): Promise<string | undefined> {
  if (!(await findEndpoint(db, id))) return undefined;
  const secret = createSecret();
  const oldSecretUntil = new Date(clock.now().getTime() + rotationMs);
  await saveSecret(db, id, { sealedSecret: sealText(config.secret, secret), oldSecretUntil });
  return secret;
}

interface EndpointChange {
  readonly url?: string | undefined;
  readonly types?: readonly WebhookEventType[] | undefined;
  readonly state?: EndpointHealth['state'] | undefined;
}

/** Changes the address or the types of an endpoint, or disables it. Returns the reason if the address is refused. */
export async function changeEndpoint(
  { db, config }: Pick<ManageDeps, 'db' | 'config'>,
  id: string,
  { url, types, state }: EndpointChange,
): Promise<string | undefined> {
  const problem = url === undefined ? undefined : await findUrlProblem(url, config.webhookNetworks);
  if (problem) return problem;
  const eventTypes = types && [...types];
  await updateEndpoint(db, id, {
    url: url && new URL(url).href,
    eventTypes,
    ...(state === 'disabled' && { isDisabled: true }),
  });
  return undefined;
}

/** Sends to an endpoint again, with everything that waited. Returns false if there is no such endpoint. */
export const enableEndpoint = ({ db, clock, jobs }: ManageDeps, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await findEndpoint(tx, id))) return false;
    await saveHealth(tx, id, healthyEndpoint, { now: clock.now(), hasRecovered: true });
    await jobs.enqueue(tx, 'deliver-webhooks', { endpointId: id });
    return true;
  });

/** Sends an event again, with the same id. Returns false if the event or the endpoint is unknown. */
export const replay = ({ db, clock, jobs }: ManageDeps, id: string, eventId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await replayEvent(tx, id, eventId, clock.now()))) return false;
    await jobs.enqueue(tx, 'deliver-webhooks', { endpointId: id });
    return true;
  });

export const removeEndpoint = ({ db }: Pick<ManageDeps, 'db'>, id: string): Promise<boolean> => deleteEndpoint(db, id);
