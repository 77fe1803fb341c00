import type { BusinessCheck, BusinessHours, BusinessInfo } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { jsonString, yesNo } from '../wire-values.ts';
import { addressInfo, contactInfo } from './business-info-fields.ts';

export interface BusinessSubmission {
  readonly info: BusinessInfo;
  readonly hours: BusinessHours;
}

/** K-322: the hours are codes with four digits, as text. */
const hours = jsonString(
  z.codec(
    z.strictObject({ busStartHour: z.string().regex(/^\d{4}$/), busEndHour: z.string().regex(/^\d{4}$/) }),
    z.custom<BusinessHours>(),
    {
      decode: ({ busStartHour, busEndHour }) => ({ start: busStartHour, end: busEndHour }),
      encode: ({ start, end }) => ({ busStartHour: start, busEndHour: end }),
    },
  ),
);

/** K-241: contact, billing, shipping and hours, each as a separate group. */
export const businessSubmission = z.codec(
  z.strictObject({
    contactInfo,
    businessInfo: addressInfo,
    shippingInfo: addressInfo,
    hours,
    UseServiceAddressForBilling: yesNo,
  }),
  z.custom<BusinessSubmission>(),
  {
    decode: (wire) => ({
      info: {
        contact: wire.contactInfo,
        business: wire.businessInfo,
        shipping: wire.shippingInfo,
        useServiceAddressForBilling: wire.UseServiceAddressForBilling,
      },
      hours: wire.hours,
    }),
    encode: ({ info, hours: businessHours }) => ({
      contactInfo: info.contact,
      businessInfo: info.business,
      shippingInfo: info.shipping,
      hours: businessHours,
      UseServiceAddressForBilling: info.useServiceAddressForBilling,
    }),
  },
);

/** K-113 */
export const businessCheck = z.codec(
  z.strictObject({
    BillAddrValidatedStatus: z.string(),
    BillAddrRetryCount: z.int(),
    EmailValidationStatus: z.string(),
    MTNValidationStatus: z.string(),
    AutopayUrl: z.string(),
    AutopayScript: z.string(),
  }),
  z.custom<BusinessCheck>(),
  {
    decode: (wire) => ({
      billingAddressStatus: wire.BillAddrValidatedStatus,
      billingAddressRetries: wire.BillAddrRetryCount,
      emailStatus: wire.EmailValidationStatus,
      mobileStatus: wire.MTNValidationStatus,
      autoPayUrl: wire.AutopayUrl,
      autoPayScript: wire.AutopayScript,
    }),
    encode: (check) => ({
      BillAddrValidatedStatus: check.billingAddressStatus,
      BillAddrRetryCount: check.billingAddressRetries,
      EmailValidationStatus: check.emailStatus,
      MTNValidationStatus: check.mobileStatus,
      AutopayUrl: check.autoPayUrl,
      AutopayScript: check.autoPayScript,
    }),
  },
);

export const businessInfoCalls = defineCalls({
  validateBusiness: {
    summary: 'Saves the business info and verifies billing address, email and mobile number (K-241).',
    method: 'POST',
    path: '/business-validation',
    access: 'session',
    body: businessSubmission,
    bodyType: 'form',
    response: businessCheck,
    errors: ['cartMissing', 'unanswered'],
    rateLimit: { max: 30, windowSeconds: 600 },
    timeout: 'long', // K-242
    usesAddressCheck: true,
  },
});
