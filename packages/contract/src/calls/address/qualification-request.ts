import type { AddressCheck, ProductRecommendation } from '@demarc/domain/qualification';
import {
  emailProblemText,
  isAddressCheckEmail,
  normalizePhone,
  phoneProblemText,
  validatePhone,
} from '@demarc/domain/text';
import { z } from 'zod';
import { strictYesNo, toYesNo } from '../wire-values.ts';

const id = z.string().max(64);
const text = z.string().max(200);
const url = z.string().max(2000);

/** Constant fields. Where the specification gives no value, a flag is N and a text is empty (E-153, E-156, E-157). */
const constants = {
  Retry: 'N',
  RememberMe: 'N',
  IsNonDO: 'N',
  InternalTest: 'N',
  VeteranDiscount: 'N',
  SkipPendingOrderFlag: 'Y',
  ABLogicValue: '',
  FiosTVReStructure: 'Y',
  OneFiberOverlay: 'N',
  AmexOverlay: 'N',
  FromAmexMLP: 'N',
  CloverMLP: 'N',
  FromAmazonURL: 'N',
} as const;
type ConstantFields = { readonly [Name in keyof typeof constants]: z.ZodLiteral<(typeof constants)[Name]> };
const constantFields = Object.fromEntries(
  Object.entries(constants).map(([name, value]) => [name, z.literal(value)]),
) as unknown as ConstantFields;

/** Rejects with the message that the form shows. */
const phone = z.string().superRefine((typed, { addIssue }) => {
  const problem = validatePhone(typed, []);
  if (problem) addIssue({ code: 'custom', message: phoneProblemText[problem] });
});
/** The server also checks the endings that the provider accepts. */
const email = z
  .string()
  .max(254)
  .refine((typed) => isAddressCheckEmail(typed, 'any'), emailProblemText);

/** The body of the address check and the two calls after it: 37 fields, spelled as specified (E-153). */
export const addressCheckBody = z.codec(
  z.strictObject({
    zipCode: z.string().max(10),
    city: text,
    state: text,
    unit: text,
    houseNumber: text,
    streetName: text,
    streetAddress: text,
    streetTerm: text,
    unitTerm: text,
    AddressID: id,
    BaseAddressID: id,
    rawaddr: z.string().max(500),
    TelephNoLQ: phone.max(10),
    VZWTN: phone.max(10),
    EmailLQ: email,
    GUID: z.uuid(),
    page_URL: url,
    JourneyEntryURL: url,
    campaign_Id: text,
    EntryPoint: text,
    ProductRecommend: z.string().regex(/^(BAU|bdv-bundle)\|(BAU|business-solutions)$/),
    BaselocationId: id,
    SublocationId: id,
    IsUnitNtasIdPresent: strictYesNo,
    ...constantFields,
  }),
  z.custom<AddressCheck>(),
  {
    decode: (wire) => ({
      // PostgreSQL returns a uuid in lower case.
      id: wire.GUID.toLowerCase(),
      address: {
        street: wire.streetAddress,
        houseNumber: wire.houseNumber,
        streetName: wire.streetName,
        city: wire.city,
        state: wire.state,
        zip: wire.zipCode,
        unit: wire.unit,
        raw: wire.rawaddr,
        addressId: wire.AddressID,
        baseId: wire.BaseAddressID,
        locationId: wire.BaselocationId,
        unitLocationId: wire.SublocationId,
        unitHasNetworkId: wire.IsUnitNtasIdPresent === 'Y',
        typedStreet: wire.streetTerm,
        typedUnit: wire.unitTerm,
      },
      phone: wire.TelephNoLQ,
      email: wire.EmailLQ,
      pageUrl: wire.page_URL,
      journeyEntryUrl: wire.JourneyEntryURL,
      campaign: wire.campaign_Id,
      entryPoint: wire.EntryPoint,
      recommendation: wire.ProductRecommend.split('|') as unknown as ProductRecommendation,
    }),
    encode: (check) => ({
      ...constants,
      zipCode: check.address.zip,
      city: check.address.city,
      state: check.address.state,
      unit: check.address.unit,
      houseNumber: check.address.houseNumber,
      streetName: check.address.streetName,
      streetAddress: check.address.street,
      streetTerm: check.address.typedStreet,
      unitTerm: check.address.typedUnit,
      AddressID: check.address.addressId,
      BaseAddressID: check.address.baseId,
      rawaddr: check.address.raw,
      TelephNoLQ: normalizePhone(check.phone), // E-154
      VZWTN: normalizePhone(check.phone),
      EmailLQ: check.email.trim(),
      GUID: check.id,
      page_URL: check.pageUrl,
      JourneyEntryURL: check.journeyEntryUrl,
      campaign_Id: check.campaign,
      EntryPoint: check.entryPoint,
      ProductRecommend: check.recommendation.join('|'),
      BaselocationId: check.address.locationId,
      SublocationId: check.address.unitLocationId,
      IsUnitNtasIdPresent: toYesNo(check.address.unitHasNetworkId),
    }),
  },
);
