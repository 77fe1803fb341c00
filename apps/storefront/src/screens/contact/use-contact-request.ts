import { withUnit } from '@demarc/domain/address';
import { type ContactRequest, noLeadAddress } from '@demarc/domain/lead';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/lazy.ts';
import { newId } from '../../api/new-id.ts';
import { useGoTo } from '../../navigation.ts';
import { type CheckedAddress, useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

/** Sends the request to the sales team and goes on to the thank-you. */
export function useContactRequest(): { send(contact: ContactRequest): Promise<void>; sending: boolean } {
  const { campaign } = useSettings().rules.lead;
  const { address } = useSession();
  const { goTo } = useGoTo();
  const [sending, setSending] = useState(false);
  // The same request sent again, because nobody knows what became of the first, is still one request.
  const lastTry = useRef({ asked: '', key: '' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function send(contact: ContactRequest) {
    const lead = { ...contact, address: address ? withUnitInStreet(address) : noLeadAddress, campaign };
    const asked = JSON.stringify(lead);
    if (lastTry.current.asked !== asked) lastTry.current = { asked, key: newId() };
    clearNotification();
    setSending(true);
    spinner.show();
    const result = await call('submitSalesForm', { body: { lead } }, { idempotencyKey: lastTry.current.key });
    spinner.hide();
    if (gone.current) return;
    setSending(false);
    if (result.ok) goTo('thankYou', { replace: true, state: { thanksFor: 'contact' } });
    else notify(result.failure.message);
  }
  return { send, sending };
}

const withUnitInStreet = ({ street, unit, ...place }: CheckedAddress) => ({ ...place, street: withUnit(street, unit) });
