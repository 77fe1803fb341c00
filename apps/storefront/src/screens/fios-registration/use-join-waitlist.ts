import { type Registration, trimRegistration } from '@demarc/domain/lead';
import { useSendOnce } from '../../features/contact-request/use-send-once.ts';
import { call } from '../../lib/api/call.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { notify } from '../../shell/notification/notification-store.ts';

/** Sends the registration and navigates to the page that confirms it. */
export function useJoinWaitlist(): { join(form: Registration): Promise<void>; isSending: boolean } {
  const { checkId } = useTabSession();
  const { goTo } = useGoTo();
  const { sendOnce, isSending } = useSendOnce();

  async function join(form: Registration) {
    const body = { ...trimRegistration(form), checkId, consent: true as const };
    const result = await sendOnce(body, (options) => call('joinWaitlist', { body }, options));
    if (!result) return;
    if (!result.ok) return notify(result.failure.message);
    goTo('registrationSent', { replace: true, state: { registration: { email: body.email, ...result.value } } });
  }
  return { join, isSending };
}
