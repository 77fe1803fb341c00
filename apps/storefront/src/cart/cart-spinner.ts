import { logEvent } from '../event-log/index.ts';
import { createSpinner } from '../shell/spinner/spinner-store.ts';

/** Turns beside the price while an order step is under way (C-209): the shopper may go on choosing meanwhile. */
export const cartSpinner = createSpinner({
  now: () => new Date(),
  onToggle: (shown, since) => logEvent({ type: 'Spinner', name: shown ? 'cart shown' : 'cart hidden', beganAt: since }),
});
