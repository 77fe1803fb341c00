import type { OrderDetail } from '@demarc/contract/operator-api';
import { formatAddress } from '@demarc/domain/address';
import { type Charge, listCharges } from '@demarc/domain/cart';
import { formatPaymentMethod } from '@demarc/domain/checkout';
import type { ContactMask } from '@demarc/domain/operator';
import { formatMoney } from '@demarc/domain/text';
import type { OrderContents } from '../contents.ts';
import { getOrderSums } from '../order-view.ts';
import type { PortedLine } from '../ported-lines.ts';

export function describeCustomer(
  { business, mailTo, address }: OrderContents,
  mask: ContactMask,
): OrderDetail['customer'] {
  const { businessName, firstName, lastName, phone, email } = business.contact;
  const billing = business.business;
  return {
    businessName,
    contactName: mask.name(`${firstName} ${lastName}`.trim()),
    phone: mask.phone(phone),
    email: mask.email(mailTo || email),
    address: formatMaskedAddress(address, mask),
    ...(!business.useServiceAddressForBilling && {
      billingAddress: formatMaskedAddress({ ...billing, street: billing.address }, mask),
    }),
  };
}

/** Formats an address in one line, without its street for operators who may not see it. */
export const formatMaskedAddress = (
  { street, unit, city, state, zip }: OrderContents['address'],
  mask: ContactMask,
): string => {
  const shown = mask.street(street);
  return formatAddress({ street: shown, unit: shown === street ? unit : '', city, state, zip });
};

/** The prices of the first month and the one-time charges, without taxes, as the shopper agreed to them. */
export function describePrice({
  view,
  cart,
  items = [],
}: Pick<OrderContents, 'cart' | 'items'> & {
  readonly view: Pick<OrderContents['view'], 'breakdown'>;
}): OrderDetail['price'] {
  const charges = listCharges(view.breakdown, { cart, items }).filter(
    ({ kind, waived, fromMonth }) => kind !== 'tax' && kind !== 'surcharge' && !waived && fromMonth === 1,
  );
  const isMonthly = ({ recurrence }: Charge) => recurrence === 'monthly';
  return {
    monthly: charges.filter(isMonthly).map(({ name, cents }) => ({ label: name, cents })),
    oneTime: charges.filter((charge) => !isMonthly(charge)).map(describeOnce),
    ...getOrderSums(view.breakdown),
  };
}

/** Equipment in installments counts in full. */
function describeOnce({ name, cents, recurrence, throughMonth = 1, lastCents = cents }: Charge) {
  if (recurrence === 'once') return { label: name, cents };
  return { label: `${name}, in ${throughMonth} installments`, cents: cents * (throughMonth - 1) + lastCents };
}

/** The telephone numbers of the order. A line whose number is assigned later has none. */
export function listNumbers(
  { cart: { voice } }: OrderContents,
  ports: readonly PortedLine[],
  mask: ContactMask,
): OrderDetail['numbers'] {
  const lines = voice ? [...voice.lines, ...(voice.kind === 'bdv' ? voice.faxLines : [])] : [];
  return lines.flatMap(({ number }) => {
    if (!number) return [];
    const port = ports.find((each) => each.number === number);
    return [
      {
        number: mask.phone(number),
        isPorted: port !== undefined,
        ...(port?.carrier && { carrier: port.carrier }),
        ...(port?.progress && { portState: port.progress.state }),
      },
    ];
  });
}

const agreementNames = {
  terms: 'Terms of service',
  emergencyCalls: 'Emergency calls (911)',
  credit: 'Credit check',
} as const;

/** Lists the agreements of the shopper. An order of an earlier release has only the terms and the deposit. */
export function listAgreements({ consents, terms, deposit }: OrderContents): OrderDetail['agreements'] {
  const agreed = consents ?? [{ kind: 'terms' as const, version: terms.version, givenAt: terms.acceptedAt }];
  return [
    ...agreed.map(({ kind, version, givenAt }) => ({ name: agreementNames[kind], version, at: givenAt })),
    ...(deposit ? [{ name: `Deposit of ${formatMoney(deposit.cents)}`, version: '', at: deposit.agreedAt }] : []),
  ];
}

/** Names the way to pay, as "Visa ending in 4242". */
export function describePaymentMethod({ payment }: OrderContents): string {
  const method = payment?.autoPay ? payment.method : null;
  return method ? formatPaymentMethod(method.kind, method.brand, method.lastFour) : 'Bill';
}
