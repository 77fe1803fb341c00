import { logEvent } from '../../../lib/event-log/index.ts';
import { createSpinner } from '../../../shell/spinner/spinner-store.ts';

/** Spins beside the price while an order step runs (C-209). It does not block further choices. */
export const cartSpinner = createSpinner({
  now: () => new Date(),
  onToggle: (shown, since) => logEvent({ type: 'Spinner', name: shown ? 'cart shown' : 'cart hidden', beganAt: since }),
});
