import { call, getClient } from '../../../api/lazy.ts';
import { changeCheckout } from '../../../checkout/checkout-store.ts';
import { logEvent } from '../../../event-log/index.ts';
import { seal } from '../../../secrets/seal.ts';
import { createCreditCheck } from './run-credit-check.ts';

/** The page's one credit check. */
export const runCreditCheck = createCreditCheck({
  call,
  async seal(use, number) {
    const answer = await call('getSealingKey', {});
    return answer.ok ? seal(answer.value.key, await (await getClient()).sessionId(), use, number) : undefined;
  },
  log: (event) => void logEvent(event),
  change: changeCheckout,
});
