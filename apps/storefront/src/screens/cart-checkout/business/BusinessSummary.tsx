import { oneLine } from '@demarc/domain/address';
import { hourChoices, mostBillingAddressRetries, type PlaceInfo } from '@demarc/domain/checkout';
import { formatPhone } from '@demarc/domain/text';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { SummaryList } from '../../../features/checkout/parts/SummaryList.tsx';

const line = ({ address, ...place }: Pick<PlaceInfo, 'address' | 'unit' | 'city' | 'state' | 'zip'>) =>
  oneLine({ ...place, street: address });

const hour = (code: string) => hourChoices.find((choice) => choice.code === code)?.name ?? code;

/** Summarizes the business info and the results of its check. */
export function BusinessSummary() {
  const { businessInfo, hours, businessCheck } = useCheckout();
  const { contact, business, shipping, useServiceAddressForBilling } = businessInfo;
  const isUnverified =
    !useServiceAddressForBilling && (businessCheck?.billingAddressRetries ?? 0) >= mostBillingAddressRetries;
  return (
    <SummaryList
      entries={[
        ['Business', contact.businessName],
        ['Contact', `${contact.firstName} ${contact.lastName}`],
        ['Mobile number', `${formatPhone(contact.phone)}, checked`],
        ['Email', contact.email ? `${contact.email}, checked` : 'none given'],
        ['Open', `${hour(hours.start)} to ${hour(hours.end)}`],
        ['Address', line(contact)],
        [
          'Bills go to',
          useServiceAddressForBilling
            ? 'the service address'
            : `${line(business)}${isUnverified ? ', as you wrote it' : ''}`,
        ],
        ['Parcels go to', shipping.selected ? 'the service address' : line(shipping)],
      ]}
    />
  );
}
