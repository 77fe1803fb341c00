import { logEvent } from '../../lib/event-log/index.ts';
import { createSpinner } from './spinner-store.ts';

/** The shop's only spinner. It covers the page, so use it only when the shopper cannot do anything else. */
export const spinner = createSpinner({
  now: () => new Date(),
  onToggle: (isShown, since) => logEvent({ type: 'Spinner', name: isShown ? 'shown' : 'hidden', beganAt: since }),
});
