import type { HandOverDocument } from '@demarc/contract/hand-over';
import { type BusinessHours, type CustomerType, hourChoices } from '@demarc/domain/checkout';
import { normalizePhone } from '@demarc/domain/text';
import type { OrderContents } from '../contents.ts';

/** Leaves out fields without a value. The hand-over has no empty texts. */
export const dropEmpty = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** In E.164 form. Undefined for a text that is no number of ten digits. */
export function toE164(phone: string): string | undefined {
  const digits = normalizePhone(phone);
  return /^\d{10}$/.test(digits) ? `+1${digits}` : undefined;
}

const ownerships: Readonly<Record<CustomerType, string>> = {
  SoleOwner: 'soleOwner',
  Partner: 'partnership',
  Corporation: 'corporation',
  LLC: 'llc',
  SCORP: 'sCorporation',
};

export function describeCustomer({ business, applicant }: OrderContents): HandOverDocument['customer'] {
  const { billingName = '', taxIdLastFour = '' } = applicant?.company ?? {};
  return {
    businessName: business.contact.businessName,
    ...dropEmpty({
      ownership: applicant ? ownerships[applicant.customerType] : '',
      legalName: billingName,
      taxIdLastFour,
    }),
  };
}

/** Lists the person who ordered, and the one to call about the computers of the business. */
export function listContacts({ business, hours, cart, mailTo }: OrderContents): HandOverDocument['contacts'] {
  const { firstName, lastName, phone, email } = business.contact;
  const { techTeam } = cart.addOns;
  return [
    {
      role: 'order',
      firstName,
      ...dropEmpty({ lastName, email: email || mailTo, phone: toE164(phone), ...readHours(hours) }),
    },
    ...(techTeam
      ? [
          {
            role: 'technical' as const,
            firstName: techTeam.contact.firstName,
            ...dropEmpty({
              lastName: techTeam.contact.lastName,
              email: techTeam.contact.email,
              phone: toE164(techTeam.contact.phone),
            }),
          },
        ]
      : []),
  ];
}

const readHours = ({ start, end }: BusinessHours) => ({ from: toLocalTime(start), to: toLocalTime(end) });

/** The time of a code of the hours: '0001' is 08:00. */
function toLocalTime(code: string): string | undefined {
  const name = hourChoices.find((choice) => choice.code === code)?.name;
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])M$/.exec(name ?? '') ?? [];
  if (hour === undefined) return undefined;
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

export function describePremises(contents: OrderContents, timeZone: string): HandOverDocument['premises'] {
  const { address, premises, items = [] } = contents;
  const internet = items.find(({ service }) => service === 'internet');
  const technology = internet?.attributes.technology;
  return {
    ...(premises && { id: premises.id }),
    ...toAddress(address),
    timeZone,
    ...dropEmpty({ technology: typeof technology === 'string' ? technology : '', ...premises }),
  };
}

const toAddress = ({ street, unit, city, state, zip }: OrderContents['address']) => ({
  street,
  ...dropEmpty({ unit }),
  ...{ city, state, zip: zip.slice(0, 5) },
});

/** Lists the billing and the shipping address where they are not the premises; one entry if both are the same. */
export function listOtherAddresses({ business: info }: OrderContents): HandOverDocument['addresses'] {
  const { business: billing, shipping, useServiceAddressForBilling } = info;
  const others = [
    ...(useServiceAddressForBilling ? [] : [{ role: 'billing' as const, address: billing }]),
    ...(shipping.selected ? [] : [{ role: 'shipping' as const, address: shipping }]),
  ].filter(({ address }) => address.address !== '');
  const addresses: NonNullable<HandOverDocument['addresses']> = [];
  for (const { role, address } of others) {
    const entry = toAddress({ ...address, street: address.address });
    const { roles: _, ...known } = addresses[0] ?? { roles: [] };
    if (JSON.stringify(known) === JSON.stringify(entry)) addresses[0]?.roles.push(role);
    else addresses.push({ roles: [role], ...entry });
  }
  return addresses.length > 0 ? addresses : undefined;
}
