import { formatStreetWithUnit } from '@demarc/domain/address';
import { type ContactRequest, noLeadAddress } from '@demarc/domain/lead';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { newId } from '../../lib/api/new-id.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { type CheckedAddress, useSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

/** Sends the request to the sales team and navigates to the thank-you page. */
export function useContactRequest(): { send(contact: ContactRequest): Promise<void>; sending: boolean } {
  const { campaign } = useSettings().rules.lead;
  const { address } = useSession();
  const { goTo } = useGoTo();
  const [sending, setSending] = useState(false);
  // A retry of the same request reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef({ lead: '', key: '' });
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  async function send(contact: ContactRequest) {
    const lead = { ...contact, address: address ? withUnitInStreet(address) : noLeadAddress, campaign };
    const serializedLead = JSON.stringify(lead);
    if (lastAttempt.current.lead !== serializedLead) lastAttempt.current = { lead: serializedLead, key: newId() };
    clearNotification();
    setSending(true);
    spinner.show();
    const result = await call('submitSalesForm', { body: { lead } }, { idempotencyKey: lastAttempt.current.key });
    spinner.hide();
    if (isUnmounted.current) return;
    setSending(false);
    if (result.ok) goTo('thankYou', { replace: true, state: { thanksFor: 'contact' } });
    else notify(result.failure.message);
  }
  return { send, sending };
}

const withUnitInStreet = ({ street, unit, ...place }: CheckedAddress) => ({
  ...place,
  street: formatStreetWithUnit(street, unit),
});
