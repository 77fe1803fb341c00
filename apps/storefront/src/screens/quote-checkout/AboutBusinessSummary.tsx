import { formatAddress } from '@demarc/domain/address';
import { formatPhone } from '@demarc/domain/text';
import { useCheckout } from '../../features/checkout/checkout-store.ts';
import { SummaryList } from '../../features/checkout/layout/SummaryList.tsx';

export function AboutBusinessSummary() {
  const { contact, business, useServiceAddressForBilling } = useCheckout().businessInfo;
  return (
    <SummaryList
      entries={[
        ['Business', contact.businessName],
        ['Contact', `${contact.firstName} ${contact.lastName}`],
        ['Mobile number', formatPhone(contact.phone)],
        ['Email', contact.email || 'Not provided'],
        [
          'Send bills to',
          useServiceAddressForBilling ? 'service address' : formatAddress({ ...business, street: business.address }),
        ],
      ]}
    />
  );
}
