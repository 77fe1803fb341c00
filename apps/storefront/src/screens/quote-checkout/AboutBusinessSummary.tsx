import { formatAddress } from '@demarc/domain/address';
import { formatPhone } from '@demarc/domain/text';
import { getPhoneName } from '../../features/checkout/business/phone-name.ts';
import { useCheckout } from '../../features/checkout/checkout-store.ts';
import { SummaryList } from '../../features/checkout/layout/SummaryList.tsx';

export function AboutBusinessSummary() {
  const { rules, businessInfo } = useCheckout();
  const { contact, business, useServiceAddressForBilling } = businessInfo;
  return (
    <SummaryList
      entries={[
        ['Business', contact.businessName],
        ['Contact', `${contact.firstName} ${contact.lastName}`],
        [getPhoneName(rules), formatPhone(contact.phone)],
        ['Email', contact.email || 'Not provided'],
        [
          'Send bills to',
          useServiceAddressForBilling ? 'service address' : formatAddress({ ...business, street: business.address }),
        ],
      ]}
    />
  );
}
