import type { ListingDetails } from '@demarc/domain/cart';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { text } from './submission-fields.ts';

/** C-138: the directory listing of a business, with its number without dashes (C-264). */
export const listingInfo = z.codec(
  z.strictObject({
    CompanyName: text,
    FirstName: text,
    LastName: text,
    MidName: text,
    Degree: text,
    Designation: text,
    PhoneNo: z.string().max(14),
    Street: text,
    City: text,
    YellowPageHeading: text,
  }),
  z.custom<ListingDetails>(),
  {
    decode: (wire) => ({
      companyName: wire.CompanyName,
      firstName: wire.FirstName,
      lastName: wire.LastName,
      middleName: wire.MidName,
      degree: wire.Degree,
      designation: wire.Designation,
      phone: normalizePhone(wire.PhoneNo),
      street: wire.Street,
      city: wire.City,
      heading: wire.YellowPageHeading,
    }),
    encode: (details) => ({
      CompanyName: details.companyName,
      FirstName: details.firstName,
      LastName: details.lastName,
      MidName: details.middleName,
      Degree: details.degree,
      Designation: details.designation,
      PhoneNo: normalizePhone(details.phone),
      Street: details.street,
      City: details.city,
      YellowPageHeading: details.heading,
    }),
  },
);
