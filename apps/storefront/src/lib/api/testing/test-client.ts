import { type Call, calls } from '@demarc/contract';
import type { Campaign } from '@demarc/domain/visitor';
import { vi } from 'vitest';
import { createClient } from '../client.ts';
import type { CallFailure } from '../failure.ts';
import type { startFailingServer } from './failing-server.ts';
import { createManualTimers } from './manual-timers.ts';

/** Kinds of calls that the contract does not have yet, with codecs borrowed from existing calls. */
const testCalls = {
  placeOrder: {
    name: 'placeOrder',
    summary: 'Must not happen twice.',
    method: 'POST',
    path: '/order',
    access: 'session',
    body: calls.logClientError.body,
    bodyType: 'json',
    response: calls.getChatConversation.response,
    rateLimit: { max: 1, windowSeconds: 1 },
    idempotency: 'required',
    timeout: 'long',
  },
  sendForm: {
    name: 'sendForm',
    summary: 'A form.',
    method: 'POST',
    path: '/form',
    access: 'public',
    body: calls.getErrorMessage.query,
    bodyType: 'form',
    response: calls.logEvent.response,
    rateLimit: { max: 1, windowSeconds: 1 },
  },
} as const satisfies Record<string, Call>;

export const defaultMessage = 'Something went wrong. Please try again';

export function createTestClient(
  { apiBase }: Pick<Awaited<ReturnType<typeof startFailingServer>>, 'apiBase'>,
  {
    canSearchAddresses = false,
    table = calls,
    checkId = '',
    newerCheck = '',
    solution = undefined as string | undefined,
    campaign = {} as Campaign,
  } = {},
) {
  const time = createManualTimers();
  let currentCheckId = checkId;
  let unsentCampaign = campaign;
  const onFailure = vi.fn<(call: Call, failure: CallFailure) => void>();
  const client = createClient({
    calls: { ...table, ...testCalls },
    apiBase,
    siteKey: { key: 'demarc-shop', canSearchAddresses },
    retries: 3,
    retryDelayMs: 1000,
    checkId: () => currentCheckId,
    campaign: {
      get: () => unsentCampaign,
      markSent: () => {
        unsentCampaign = {};
      },
    },
    async resolveAddressConflict() {
      currentCheckId = newerCheck || currentCheckId;
      return newerCheck !== '';
    },
    solveCaptcha: async () => solution,
    solveSessionCaptcha: async () => solution,
    defaultMessage,
    offlineMessage: 'No connection.',
    onFailure,
    timers: time.timers,
  });
  return { client, time, onFailure };
}
