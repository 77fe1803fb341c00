import { logEvent } from '../../../lib/event-log/index.ts';
import { openSealer } from '../../../lib/sealing/sealer.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { changeCheckout } from '../checkout-store.ts';
import { callForCheckout } from '../notice-lost-quote.ts';
import { createCreditCheck } from './run-credit-check.ts';

/** The credit check with the dependencies of the shop. */
export const runCreditCheck = createCreditCheck({
  call: callForCheckout,
  openSealer,
  log: (event) => void logEvent(event),
  change: changeCheckout,
  contactSupport: () => readSettings().messages.contactSupport,
});
