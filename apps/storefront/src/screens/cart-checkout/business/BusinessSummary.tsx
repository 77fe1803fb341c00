import { formatAddress } from '@demarc/domain/address';
import { type AddressInfo, hourChoices, maxBillingAddressRetries } from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { getPhoneName } from '../../../features/checkout/business/phone-name.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { SummaryList } from '../../../features/checkout/layout/SummaryList.tsx';
import { useShipsEquipment } from './use-ships-equipment.ts';

const formatAddressLine = ({ address, ...others }: Pick<AddressInfo, 'address' | 'unit' | 'city' | 'state' | 'zip'>) =>
  formatAddress({ ...others, street: address });

const formatHour = (code: string) => hourChoices.find((choice) => choice.code === code)?.name ?? code;

/** Summarizes the business info and the results of its check. */
export function BusinessSummary() {
  const { rules, businessInfo, hours, businessCheck } = useCheckout();
  const isShipping = useShipsEquipment();
  const { contact, business, shipping, useServiceAddressForBilling } = businessInfo;
  const isUnverified =
    !useServiceAddressForBilling && (businessCheck?.billingAddressRetries ?? 0) >= maxBillingAddressRetries;
  return (
    <SummaryList
      entries={[
        ['Business', contact.businessName],
        ['Contact', `${contact.firstName} ${contact.lastName}`],
        [getPhoneName(rules), `${formatPhone(contact.phone)}, checked`],
        ['Email', contact.email ? `${contact.email}, checked` : 'Not provided'],
        ['Open', `${formatHour(hours.start)} to ${formatHour(hours.end)}`],
        ['Address', formatAddressLine(contact)],
        [
          'Send bills to',
          useServiceAddressForBilling
            ? 'service address'
            : `${formatAddressLine(business)}${isUnverified ? ', as entered' : ''}`,
        ],
        ...(isShipping
          ? [['Ship equipment to', shipping.selected ? 'service address' : formatAddressLine(shipping)] as const]
          : []),
      ]}
    />
  );
}
