import type { ContactInfo, PlaceInfo } from '@demarc/domain/checkout';
import { phoneDigits } from '@demarc/domain/text';
import { z } from 'zod';
import { jsonString } from './form-parts.ts';
import { yesNo } from './qualification-parts.ts';

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
    decode: ({ phoneNumber, zipCode, selectedMailType, ...same }) => ({
      ...same,
      phone: phoneNumber,
      zip: zipCode,
      mailType: selectedMailType,
    }),
    // K-215: dashes stay on the page.
    encode: ({ phone, zip, mailType, ...same }) => ({
      ...same,
      phoneNumber: phoneDigits(phone),
      zipCode: zip,
      selectedMailType: mailType,
    }),
  },
);

export const contactInfo = jsonString(contactGroup);

/** K-096: steetaddressId is spelled this way. */
export const placeInfo = jsonString(
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
    z.custom<PlaceInfo>(),
    {
      decode: ({ zipCode, steetaddressId, ...same }) => ({ ...same, zip: zipCode, streetAddressId: steetaddressId }),
      encode: ({ zip, streetAddressId, ...same }) => ({ ...same, zipCode: zip, steetaddressId: streetAddressId }),
    },
  ),
);

const groups: Readonly<Record<string, string>> = {
  contact: 'contactInfo',
  business: 'businessInfo',
  shipping: 'shippingInfo',
};
const fields: Readonly<Record<string, string>> = { phone: 'phoneNumber', zip: 'zipCode' };

/** Where a field of the page stands on the wire: 'contact.phone' is 'contactInfo.phoneNumber'. */
export function businessInfoPath(field: string): string {
  const [group = '', name = ''] = field.split('.');
  return `${groups[group] ?? group}.${fields[name] ?? name}`;
}
