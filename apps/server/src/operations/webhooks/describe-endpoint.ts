import type { listDeliveryPage, listEndpoints } from './store.ts';

/** An endpoint without its secrets. */
export function describeEndpoint(row: Awaited<ReturnType<typeof listEndpoints>>[number], now: Date) {
  const { id, url, eventTypes, state, failures, failingSince, lastSuccessAt, waiting, dead, createdAt } = row;
  const { oldSecretUntil } = row;
  return {
    id,
    url,
    types: eventTypes,
    state,
    failures,
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(lastSuccessAt && { lastSuccessAt: lastSuccessAt.toISOString() }),
    waiting,
    dead,
    ...(oldSecretUntil && oldSecretUntil > now && { oldSecretUntil: oldSecretUntil.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

export function describeDelivery(row: Awaited<ReturnType<typeof listDeliveryPage>>[number]) {
  const { endpointId, eventId, type, subject, state, attempts, nextAt, lastResult, lastTriedAt } = row;
  const { durationMs, createdAt } = row;
  return {
    endpointId,
    eventId,
    type,
    subject,
    state: state as 'pending' | 'delivered' | 'dead',
    attempts,
    ...(state === 'pending' && { nextAt: nextAt.toISOString() }),
    ...(lastResult && { lastResult }),
    ...(lastTriedAt && { lastTriedAt: lastTriedAt.toISOString() }),
    ...(durationMs !== null && { durationMs }),
    createdAt: createdAt.toISOString(),
  };
}
