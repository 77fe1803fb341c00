import {
  type ContactInfo,
  type CreditApplication,
  type CreditPerson,
  type CreditResult,
  customerTypes,
  formsByCustomerType,
  ownerTypes,
} from '@demarc/domain/checkout';
import { parseQuoteCreditStatus } from '@demarc/domain/quote';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { contactGroup } from '../checkout/business-info-fields.ts';
import type { CreditAnswer } from '../checkout/credit.ts';
import { type Sealed, sealed } from '../checkout/secrets.ts';
import { dollars, yesNo } from '../wire-values.ts';

export interface QuoteCreditRequest {
  /** The session of the opened quote. */
  readonly sessionId: string;
  /** Its mobile number must be verified, as on the standard path. */
  readonly contact: ContactInfo;
  readonly application: CreditApplication<Sealed>;
}

const name = z.string().max(30);
const number = z.int().min(0).max(9999);

const person = z.codec(
  z.strictObject({
    FirstName: name,
    MI: z.string().max(4),
    LastName: name,
    BirthDay: number,
    BirthMonth: number,
    BirthYear: number,
    SSN: sealed.nullable(),
  }),
  z.custom<CreditPerson<Sealed>>(),
  {
    decode: (wire) => ({
      firstName: wire.FirstName,
      middleInitial: wire.MI,
      lastName: wire.LastName,
      birth: { day: wire.BirthDay, month: wire.BirthMonth, year: wire.BirthYear },
      ssn: wire.SSN,
    }),
    encode: ({ firstName, middleInitial, lastName, birth, ssn }) => ({
      FirstName: firstName,
      MI: middleInitial,
      LastName: lastName,
      BirthDay: birth.day,
      BirthMonth: birth.month,
      BirthYear: birth.year,
      SSN: ssn,
    }),
  },
);

/** K-104, K-229: people that the customer type does not have are null. */
const creditInfo = z
  .strictObject({
    TypeOfOwnership: z.enum(['S', 'P', 'N']),
    CustomerType: z.enum(customerTypes),
    Customer1Info: person.nullable(),
    Customer2Info: person.nullable(),
    BusCreditInfo: z.strictObject({ billingName: z.string().max(60), taxIdNumber: sealed }).nullable(),
    ContactInfo: contactGroup,
    permitExternalAssessment: z.literal(true),
    permitAffiliateSharing: z.literal(true),
    retryCredit: z.literal(true),
  })
  .refine(({ CustomerType, TypeOfOwnership }) => ownerTypes[CustomerType] === TypeOfOwnership, {
    path: ['TypeOfOwnership'],
    error: 'does not match the customer type',
  })
  .refine(
    ({ CustomerType, Customer1Info, Customer2Info }) =>
      [Customer1Info, Customer2Info].filter((owner) => owner !== null).length ===
        formsByCustomerType[CustomerType].people.length &&
      (Customer1Info !== null || Customer2Info === null),
    { path: ['Customer1Info'], error: 'does not match the number of owners' },
  )
  .refine(
    ({ CustomerType, BusCreditInfo }) =>
      Boolean(formsByCustomerType[CustomerType].company) === (BusCreditInfo !== null),
    {
      path: ['BusCreditInfo'],
      error: 'is required for a company, and must be null for others',
    },
  );

const request = z.codec(z.strictObject({ sessionId: z.uuid(), creditInfo }), z.custom<QuoteCreditRequest>(), {
  decode: ({ sessionId, creditInfo: wire }): QuoteCreditRequest => ({
    sessionId,
    contact: wire.ContactInfo,
    application: {
      customerType: wire.CustomerType,
      ownerType: wire.TypeOfOwnership,
      people: [wire.Customer1Info, wire.Customer2Info].filter((owner) => owner !== null),
      company: wire.BusCreditInfo && {
        billingName: wire.BusCreditInfo.billingName.trim(),
        taxId: wire.BusCreditInfo.taxIdNumber,
      },
      permitExternalAssessment: true,
      permitAffiliateSharing: true,
      retryCredit: true,
    },
  }),
  encode: ({ sessionId, contact, application: { customerType, ownerType, people, company } }) => ({
    sessionId,
    creditInfo: {
      TypeOfOwnership: ownerType,
      CustomerType: customerType,
      Customer1Info: people[0] ?? null,
      Customer2Info: people[1] ?? null,
      BusCreditInfo: company && { billingName: company.billingName, taxIdNumber: company.taxId },
      ContactInfo: contact,
      permitExternalAssessment: true as const,
      permitAffiliateSharing: true as const,
      retryCredit: true as const,
    },
  }),
});

const creditWorthiness = { SUCCESS: 'pass', FAILURE: 'fail' } as const satisfies Record<CreditResult['status'], string>;

/** K-246 */
const answer = z.codec(
  z.strictObject({
    outputField: z.strictObject({
      icreditField: z.strictObject({
        creditWorthinessResultField: z.string().optional(),
        iCreditRefNoField: z.string().default(''),
        refundableDepositField: dollars.default(0),
        winBackQualifiedField: yesNo.default(false),
        adverseNoticeField: z.string().default(''),
      }),
    }),
  }),
  z.custom<CreditAnswer>(),
  {
    decode: ({ outputField: { icreditField: wire } }) => ({
      result: {
        status: parseQuoteCreditStatus(wire.creditWorthinessResultField),
        reference: wire.iCreditRefNoField,
        depositCents: wire.refundableDepositField,
        winBackQualified: wire.winBackQualifiedField,
      },
      notice: wire.adverseNoticeField,
    }),
    encode: ({ result, notice }) => ({
      outputField: {
        icreditField: {
          creditWorthinessResultField: creditWorthiness[result.status],
          iCreditRefNoField: result.reference,
          refundableDepositField: result.depositCents,
          winBackQualifiedField: result.winBackQualified,
          adverseNoticeField: notice,
        },
      },
    }),
  },
);

export const quoteCreditCalls = defineCalls({
  checkQuoteCredit: {
    summary: 'Checks the credit of the owners of the business that orders a quote (K-104).',
    method: 'POST',
    path: '/quote-credit-check',
    access: 'session',
    body: request,
    bodyType: 'json',
    response: answer,
    errors: [
      ...(['notFound', 'otherAddress', 'quoteExpired', 'quoteOrdered', 'businessInfoMissing'] as const),
      ...(['quoteChanged', 'quoteWithdrawn', 'quoteDeclined'] as const),
      ...(['mobileNotVerified', 'creditRetriesUsedUp', 'secretUnreadable'] as const),
    ],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'claimed',
  },
});
