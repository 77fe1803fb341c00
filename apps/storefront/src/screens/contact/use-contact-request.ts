import { formatStreetWithUnit } from '@demarc/domain/address';
import { type ContactRequest, noLeadAddress } from '@demarc/domain/lead';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { createId } from '../../lib/api/new-id.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { type SummaryAddress, useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

/** Sends the request to the sales team and navigates to the thank-you page. */
export function useContactRequest(): { send(contact: ContactRequest): Promise<void>; isSending: boolean } {
  const { campaign, promise } = useSettings().rules.lead;
  const { address } = useTabSession();
  const { goTo } = useGoTo();
  const [isSending, setIsSending] = useState(false);
  // A retry of the same request reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef({ lead: '', key: '' });
  const isMounted = useIsMounted();

  async function send(contact: ContactRequest) {
    const lead = { ...contact, address: address ? withUnitInStreet(address) : noLeadAddress, campaign, promise };
    const serializedLead = JSON.stringify(lead);
    if (lastAttempt.current.lead !== serializedLead) lastAttempt.current = { lead: serializedLead, key: createId() };
    clearNotification();
    setIsSending(true);
    spinner.show();
    const options = { idempotencyKey: lastAttempt.current.key, solvesCaptcha: true };
    const result = await call('submitSalesForm', { body: { lead } }, options);
    spinner.hide();
    if (!isMounted()) return;
    setIsSending(false);
    if (result.ok) goTo('thankYou', { replace: true, state: { thanksFor: 'contact' } });
    else notify(result.failure.message);
  }
  return { send, isSending };
}

const withUnitInStreet = ({ street, unit, ...others }: SummaryAddress) => ({
  ...others,
  street: formatStreetWithUnit(street, unit),
});
