import { operatorCalls } from '@demarc/contract/operator-api';
import { succeed } from '@demarc/domain/errors';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listEndpoints } from '../store.ts';

/** The call of the operator console about webhook endpoints that do not answer, or are disabled. */
export const handleFailingWebhooks = ({ db }: Platform): OperatorHandler[] => [
  handleOperatorCall(operatorCalls.listFailingWebhooks, async () => {
    const endpoints = await listEndpoints(db);
    const failing = endpoints.filter(({ state, failingSince }) => state === 'disabled' || failingSince);
    return succeed({
      endpointCount: endpoints.length,
      failing: failing.map(({ id, url, state, failingSince, waiting }) => ({
        id,
        host: new URL(url).host,
        isDisabled: state === 'disabled',
        ...(failingSince && { failingSince: failingSince.toISOString() }),
        waitingCount: waiting,
      })),
    });
  }),
];
