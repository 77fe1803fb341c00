import { logEvent } from '../../event-log/index.ts';
import { openSealer } from '../../secrets/sealer.ts';
import { readSettings } from '../../settings.tsx';
import { changeCheckout } from '../checkout-store.ts';
import { callOfCheckout } from '../notice-lost-quote.ts';
import { createCreditCheck } from './run-credit-check.ts';

/** The page's one credit check. */
export const runCreditCheck = createCreditCheck({
  call: callOfCheckout,
  openSealer,
  log: (event) => void logEvent(event),
  change: changeCheckout,
  contactSupport: () => readSettings().messages.contactSupport,
});
