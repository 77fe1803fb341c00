import type { CheckoutPrefill, NamedPerson, VoiceOrderStatus } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { nextButton } from '../ordering/order-summary.ts';
import { dollars, success, yesNo } from '../wire-values.ts';
import { checkoutState } from './checkout-state.ts';
import { type SealingKey, sealingKey } from './secrets.ts';

/** The data that prefills checkout (K-122, K-123). */
export interface CheckoutData extends CheckoutPrefill {
  /** The order gets its number here (K-124). */
  readonly orderNumber: string;
  /**
   * The key for sealing the numbers of the credit check. Sent here to save a round trip. Missing if no session has
   * requested it today.
   */
  readonly sealingKey?: SealingKey | undefined;
}

const text = z.string();
const birthFields = { BirthDay: z.int(), BirthMonth: z.int(), BirthYear: z.int() };
const nameFields = { FirstName: text, MI: text, LastName: text };
type PersonFields<Prefix extends string> = { [F in keyof typeof nameFields as `${Prefix}${F}`]: typeof text } & {
  [F in keyof typeof birthFields as `${Prefix}${F}`]: z.ZodInt;
};
type PersonWire<Prefix extends string> = { [F in keyof PersonFields<Prefix>]: z.output<PersonFields<Prefix>[F]> };

const personFields = <const Prefix extends string>(prefix: Prefix) =>
  addPrefix(prefix, { ...nameFields, ...birthFields }) as unknown as PersonFields<Prefix>;

const addPrefix = (prefix: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value]));

function readPerson(wire: object, prefix: string): NamedPerson {
  const field = <T>(name: string) => (wire as Record<string, T>)[`${prefix}${name}`] as T;
  return {
    firstName: field('FirstName'),
    middleInitial: field('MI'),
    lastName: field('LastName'),
    birth: { day: field('BirthDay'), month: field('BirthMonth'), year: field('BirthYear') },
  };
}

const writePerson = <const Prefix extends string>(prefix: Prefix, person: NamedPerson) =>
  addPrefix(prefix, {
    FirstName: person.firstName,
    MI: person.middleInitial,
    LastName: person.lastName,
    BirthDay: person.birth.day,
    BirthMonth: person.birth.month,
    BirthYear: person.birth.year,
  }) as unknown as PersonWire<Prefix>;

/** K-159: the wire has a number, or a number as text. */
const installmentCount = z.codec(z.union([z.int(), z.string().regex(/^\d{1,3}$/)]), z.int(), {
  decode: (installments) => Number(installments),
  encode: (installments) => installments,
});

const prefillFields = z.strictObject({
  InstallmentPrice: dollars,
  NoofInstall: installmentCount,
  BDVInstallmentQualified: yesNo,
  BDVInstallmentRadio: z.strictObject({ InstallmentPrice: dollars, NoofInstall: installmentCount }),
  UseServiceAddressForBilling: yesNo,
  BillingAddress: text,
  BillingCity: text,
  BillingState: text,
  BillingZipCode: text,
  BillingUnit: text,
  OwnerType: z.enum(['S', 'P', 'N', '']),
  ...personFields('Sole_'),
  ...personFields('pn2_'),
  Corp_BillingName: text,
  Corp_Taxid: text,
});
/** K-123: the first partner's prefix is Pn1_ or pn1_. The server writes Pn1_. */
const objDOBBind = z.union([prefillFields.extend(personFields('Pn1_')), prefillFields.extend(personFields('pn1_'))]);

const checkoutDataWire = z.strictObject({ objDOBBind, nextButtonBI: nextButton, sealingKey: sealingKey.optional() });
const checkoutData = z.codec(checkoutDataWire, z.custom<CheckoutData>(), {
  decode: ({ objDOBBind: wire, nextButtonBI, sealingKey: key }): CheckoutData => ({
    orderNumber: nextButtonBI,
    sealingKey: key,
    installments: {
      count: wire.NoofInstall,
      priceCents: wire.InstallmentPrice,
      routerQualified: wire.BDVInstallmentQualified,
      router: {
        count: wire.BDVInstallmentRadio.NoofInstall,
        priceCents: wire.BDVInstallmentRadio.InstallmentPrice,
      },
    },
    useServiceAddressForBilling: wire.UseServiceAddressForBilling,
    billing: {
      address: wire.BillingAddress,
      city: wire.BillingCity,
      state: wire.BillingState,
      zip: wire.BillingZipCode,
      unit: wire.BillingUnit,
    },
    ownerType: wire.OwnerType,
    soleOwner: readPerson(wire, 'Sole_'),
    partner1: readPerson(wire, 'Pn1_FirstName' in wire ? 'Pn1_' : 'pn1_'),
    partner2: readPerson(wire, 'pn2_'),
    company: { billingName: wire.Corp_BillingName, taxIdLastFour: wire.Corp_Taxid },
  }),
  encode: ({ installments, billing, soleOwner, partner1, partner2, company, ...data }) => ({
    objDOBBind: {
      InstallmentPrice: installments.priceCents,
      NoofInstall: installments.count,
      BDVInstallmentQualified: installments.routerQualified,
      BDVInstallmentRadio: {
        InstallmentPrice: installments.router.priceCents,
        NoofInstall: installments.router.count,
      },
      UseServiceAddressForBilling: data.useServiceAddressForBilling,
      BillingAddress: billing.address,
      BillingCity: billing.city,
      BillingState: billing.state,
      BillingZipCode: billing.zip,
      BillingUnit: billing.unit,
      OwnerType: data.ownerType,
      ...writePerson('Sole_', soleOwner),
      ...writePerson('Pn1_', partner1),
      ...writePerson('pn2_', partner2),
      Corp_BillingName: company.billingName,
      Corp_Taxid: company.taxIdLastFour,
    },
    nextButtonBI: data.orderNumber,
    sealingKey: data.sealingKey,
  }),
});

export const checkoutCalls = defineCalls({
  getCheckoutData: {
    summary: 'Returns the installments and the earlier entries that checkout starts with (K-240).',
    method: 'GET',
    path: '/checkout-data',
    access: 'session',
    response: checkoutData,
    errors: ['cartMissing', 'nothingSoldHere'],
    stores: true,
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  getCheckoutState: {
    summary: 'Returns the saved progress of checkout, and what is missing before submit.',
    method: 'GET',
    path: '/checkout-state',
    access: 'session',
    response: checkoutState,
    errors: ['cartMissing', 'nothingSoldHere', 'savedCartOrdered', 'unanswered'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  acceptDeposit: {
    summary: 'Saves the agreement to the refundable deposit of the credit check.',
    method: 'POST',
    path: '/refundable-deposit',
    access: 'session',
    body: z.codec(
      z.strictObject({ RefundableDeposit: dollars, CreditReferenceNo: z.string().max(60) }),
      z.object({ depositCents: z.int(), reference: z.string() }),
      {
        decode: (wire) => ({ depositCents: wire.RefundableDeposit, reference: wire.CreditReferenceNo }),
        encode: ({ depositCents, reference }) => ({ RefundableDeposit: depositCents, CreditReferenceNo: reference }),
      },
    ),
    bodyType: 'json',
    response: success,
    errors: ['depositChanged'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  getVoiceOrderStatus: {
    summary: 'Extends the hold on the telephone numbers: VOSUCCESS, or VOFAIL if one is taken (K-140).',
    method: 'GET',
    path: '/voice-order-status',
    access: 'session',
    response: z.codec(
      z.strictObject({ Status: z.enum(['VOSUCCESS', 'VOFAIL']) }),
      z.object({ voiceOrder: z.custom<VoiceOrderStatus>() }),
      {
        decode: ({ Status }) => ({ voiceOrder: Status }),
        encode: ({ voiceOrder }) => ({ Status: voiceOrder }),
      },
    ),
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: { max: 60, windowSeconds: 60 },
  },
});
