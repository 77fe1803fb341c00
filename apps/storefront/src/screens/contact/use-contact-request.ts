import { formatStreetWithUnit } from '@demarc/domain/address';
import { type ContactRequest, noLeadAddress } from '@demarc/domain/lead';
import { useSendOnce } from '../../features/contact-request/use-send-once.ts';
import { call } from '../../lib/api/call.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { type SummaryAddress, useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';

/** Sends the request to the sales team and navigates to the thank-you page. */
export function useContactRequest(): { send(contact: ContactRequest): Promise<void>; isSending: boolean } {
  const { campaign, promise } = useSettings().rules.lead;
  const { address } = useTabSession();
  const { goTo } = useGoTo();
  const { sendOnce, isSending } = useSendOnce();

  async function send(contact: ContactRequest) {
    const lead = { ...contact, address: address ? withUnitInStreet(address) : noLeadAddress, campaign, promise };
    const result = await sendOnce(lead, (options) => call('submitSalesForm', { body: { lead } }, options));
    if (!result) return;
    if (result.ok) goTo('thankYou', { replace: true, state: { thanksFor: 'contact' } });
    else notify(result.failure.message);
  }
  return { send, isSending };
}

const withUnitInStreet = ({ street, unit, ...others }: SummaryAddress) => ({
  ...others,
  street: formatStreetWithUnit(street, unit),
});
