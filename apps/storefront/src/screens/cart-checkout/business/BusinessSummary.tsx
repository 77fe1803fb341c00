import { formatAddress } from '@demarc/domain/address';
import { type AddressInfo, hourChoices, maxBillingAddressRetries } from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { SummaryList } from '../../../features/checkout/parts/SummaryList.tsx';

const line = ({ address, ...place }: Pick<AddressInfo, 'address' | 'unit' | 'city' | 'state' | 'zip'>) =>
  formatAddress({ ...place, street: address });

const hour = (code: string) => hourChoices.find((choice) => choice.code === code)?.name ?? code;

/** Summarizes the business info and the results of its check. */
export function BusinessSummary() {
  const { businessInfo, hours, businessCheck } = useCheckout();
  const { contact, business, shipping, useServiceAddressForBilling } = businessInfo;
  const isUnverified =
    !useServiceAddressForBilling && (businessCheck?.billingAddressRetries ?? 0) >= maxBillingAddressRetries;
  return (
    <SummaryList
      entries={[
        ['Business', contact.businessName],
        ['Contact', `${contact.firstName} ${contact.lastName}`],
        ['Mobile number', `${formatPhone(contact.phone)}, checked`],
        ['Email', contact.email ? `${contact.email}, checked` : 'Not provided'],
        ['Open', `${hour(hours.start)} to ${hour(hours.end)}`],
        ['Address', line(contact)],
        [
          'Send bills to',
          useServiceAddressForBilling ? 'service address' : `${line(business)}${isUnverified ? ', as entered' : ''}`,
        ],
        ['Ship equipment to', shipping.selected ? 'service address' : line(shipping)],
      ]}
    />
  );
}
