import type { AddressInfo, ContactInfo } from '@demarc/domain/checkout';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { jsonString, yesNo } from '../wire-values.ts';

const text = z.string().max(100);

/** K-094 */
export const contactGroup = z.codec(
  z.strictObject({
    firstName: text,
    lastName: text,
    email: z.string().max(254),
    phoneNumber: z.string().max(14),
    address: z.string().max(150),
    city: text,
    state: z.string().max(2),
    zipCode: z.string().max(10),
    unit: text,
    unitType: text,
    businessName: text,
    selectedMailType: z.enum(['E', 'P']),
  }),
  z.custom<ContactInfo>(),
  {
    decode: ({ phoneNumber, zipCode, selectedMailType, ...wire }) => ({
      ...wire,
      phone: phoneNumber,
      zip: zipCode,
      mailType: selectedMailType,
    }),
    // K-215: removes dashes.
    encode: ({ phone, zip, mailType, ...contact }) => ({
      ...contact,
      phoneNumber: normalizePhone(phone),
      zipCode: zip,
      selectedMailType: mailType,
    }),
  },
);

export const contactInfo = jsonString(contactGroup);

/** K-096. The specification spells it steetaddressId. */
export const addressInfo = jsonString(
  z.codec(
    z.strictObject({
      selected: yesNo,
      address: z.string().max(150),
      city: text,
      state: z.string().max(2),
      zipCode: z.string().max(10),
      unit: text,
      steetaddressId: text,
    }),
    z.custom<AddressInfo>(),
    {
      decode: ({ zipCode, steetaddressId, ...wire }) => ({ ...wire, zip: zipCode, streetAddressId: steetaddressId }),
      encode: ({ zip, streetAddressId, ...info }) => ({ ...info, zipCode: zip, steetaddressId: streetAddressId }),
    },
  ),
);

const wireGroupNames: Readonly<Record<string, string>> = {
  contact: 'contactInfo',
  business: 'businessInfo',
  shipping: 'shippingInfo',
};
const wireFieldNames: Readonly<Record<string, string>> = { phone: 'phoneNumber', zip: 'zipCode' };

/** Maps a page field to its wire path: 'contact.phone' is 'contactInfo.phoneNumber'. */
export function getBusinessInfoPath(field: string): string {
  const [group = '', name = ''] = field.split('.');
  return `${wireGroupNames[group] ?? group}.${wireFieldNames[name] ?? name}`;
}
