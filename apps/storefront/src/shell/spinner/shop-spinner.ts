import { logEvent } from '../../event-log/index.ts';
import { createSpinner } from './spinner-store.ts';

/** The shop's one spinner. It covers the page, so it is for what the shopper can only wait for. */
export const spinner = createSpinner({
  now: () => new Date(),
  onToggle: (shown, since) => logEvent({ type: 'Spinner', name: shown ? 'shown' : 'hidden', beganAt: since }),
});
