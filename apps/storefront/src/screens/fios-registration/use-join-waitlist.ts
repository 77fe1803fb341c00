import { type Registration, trimRegistration } from '@demarc/domain/lead';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { createId } from '../../lib/api/new-id.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

/** Sends the registration and navigates to the page that confirms it. */
export function useJoinWaitlist(): { join(form: Registration): Promise<void>; isSending: boolean } {
  const { checkId } = useTabSession();
  const { goTo } = useGoTo();
  const [isSending, setIsSending] = useState(false);
  // A retry of the same registration reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef({ body: '', key: '' });
  const isMounted = useIsMounted();

  async function join(form: Registration) {
    const body = { ...trimRegistration(form), checkId, consent: true as const };
    const serialized = JSON.stringify(body);
    if (lastAttempt.current.body !== serialized) lastAttempt.current = { body: serialized, key: createId() };
    clearNotification();
    setIsSending(true);
    spinner.show();
    const options = { idempotencyKey: lastAttempt.current.key, solvesCaptcha: true };
    const result = await call('joinWaitlist', { body }, options);
    spinner.hide();
    if (!isMounted()) return;
    setIsSending(false);
    if (!result.ok) return notify(result.failure.message);
    goTo('registrationSent', { replace: true, state: { registration: { email: body.email, ...result.value } } });
  }
  return { join, isSending };
}
