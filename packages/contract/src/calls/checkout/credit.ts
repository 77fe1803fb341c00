import {
  type ContactInfo,
  type CreditApplication,
  type CreditPerson,
  type CreditResult,
  customerTypes,
  formsByCustomerType,
  ownerTypes,
  parseCreditStatus,
} from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { dollars, yesNo } from '../wire-values.ts';
import { contactInfo } from './business-info-fields.ts';
import { type PersonWire, personFields, personPrefixes } from './credit-fields.ts';
import { type Sealed, sealed } from './secrets.ts';

export interface CreditRequest {
  readonly contact: ContactInfo;
  readonly application: CreditApplication<Sealed>;
}

const emptyPerson: CreditPerson<Sealed> = {
  firstName: '',
  middleInitial: '',
  lastName: '',
  ssn: null,
  // K-220: zeros if there is no date.
  birth: { day: 0, month: 0, year: 0 },
};

/** K-244: every group is present, and empty if the customer type does not have it. */
const request = z.codec(
  z
    .strictObject({
      contactInfo,
      CustomerType: z.enum(customerTypes),
      OwnerType: z.enum(['S', 'P', 'N']),
      ...personFields('Sole_'),
      ...personFields('Pn1_'),
      ...personFields('pn2_'),
      Corp_BillingName: z.string().max(60),
      Corp_Taxid: z.union([z.literal(''), sealed]),
      // K-229: always granted.
      permitExternalAssessment: z.literal('true'),
      permitAffiliateSharing: z.literal('true'),
      retryCredit: z.literal('true'),
    })
    .refine(({ CustomerType, OwnerType }) => ownerTypes[CustomerType] === OwnerType, {
      path: ['OwnerType'],
      error: 'does not match the customer type',
    })
    .refine(({ CustomerType, Corp_Taxid }) => !formsByCustomerType[CustomerType].company || Corp_Taxid !== '', {
      path: ['Corp_Taxid'],
      error: 'Please enter a valid tax ID.',
    }),
  z.custom<CreditRequest>(),
  {
    decode: (wire): CreditRequest => {
      const { people, company } = formsByCustomerType[wire.CustomerType];
      return {
        contact: wire.contactInfo,
        application: {
          customerType: wire.CustomerType,
          ownerType: wire.OwnerType,
          people: people.map((form) => readPerson(wire, personPrefixes[form])),
          company: company ? { billingName: wire.Corp_BillingName.trim(), taxId: wire.Corp_Taxid } : null,
          permitExternalAssessment: true,
          permitAffiliateSharing: true,
          retryCredit: true,
        },
      };
    },
    encode: ({ contact, application: { customerType, ownerType, people, company } }) => {
      const { people: forms } = formsByCustomerType[customerType];
      const writeForm = (form: keyof typeof personPrefixes) =>
        writePerson(personPrefixes[form], people[forms.indexOf(form)] ?? emptyPerson);
      return {
        contactInfo: contact,
        CustomerType: customerType,
        OwnerType: ownerType,
        ...(writeForm('soleOwner') as PersonWire<'Sole_'>),
        ...(writeForm('partner1') as PersonWire<'Pn1_'>),
        ...(writeForm('partner2') as PersonWire<'pn2_'>),
        Corp_BillingName: company?.billingName ?? '',
        Corp_Taxid: company?.taxId ?? '',
        permitExternalAssessment: 'true' as const,
        permitAffiliateSharing: 'true' as const,
        retryCredit: 'true' as const,
      };
    },
  },
);

type Prefix = (typeof personPrefixes)[keyof typeof personPrefixes];

function readPerson(wire: object, prefix: Prefix): CreditPerson<Sealed> {
  const field = (name: string) => (wire as Record<string, string>)[`${prefix}${name}`] ?? '';
  return {
    firstName: field('FirstName'),
    middleInitial: field('MI'),
    lastName: field('LastName'),
    birth: {
      day: Number(field('BirthDay')),
      month: Number(field('BirthMonth')),
      year: Number(field('BirthYear')),
    },
    ssn: field('SSN') || null,
  };
}

const writePerson = (
  prefix: Prefix,
  { firstName, middleInitial, lastName, birth, ssn }: CreditPerson<Sealed>,
): object => ({
  [`${prefix}FirstName`]: firstName,
  [`${prefix}MI`]: middleInitial,
  [`${prefix}LastName`]: lastName,
  [`${prefix}BirthDay`]: String(birth.day),
  [`${prefix}BirthMonth`]: String(birth.month),
  [`${prefix}BirthYear`]: String(birth.year),
  [`${prefix}SSN`]: ssn ?? '',
});

export interface CreditAnswer {
  readonly result: CreditResult;
  /** The notice for a shopper who did not pass or owes a deposit. Empty for others. */
  readonly notice: string;
}

const answer = z.codec(
  z.strictObject({
    CreditCheckStatus: z.string(),
    CreditReferenceNo: z.string(),
    RefundableDeposit: dollars,
    WinBackQualified: yesNo,
    AdverseNotice: z.string(),
  }),
  z.custom<CreditAnswer>(),
  {
    decode: (wire) => ({
      result: {
        status: parseCreditStatus(wire.CreditCheckStatus),
        reference: wire.CreditReferenceNo,
        depositCents: wire.RefundableDeposit,
        winBackQualified: wire.WinBackQualified,
      },
      notice: wire.AdverseNotice,
    }),
    encode: ({ result, notice }) => ({
      CreditCheckStatus: result.status,
      CreditReferenceNo: result.reference,
      RefundableDeposit: result.depositCents,
      WinBackQualified: result.winBackQualified,
      AdverseNotice: notice,
    }),
  },
);

export const creditCalls = defineCalls({
  checkCredit: {
    summary: 'Checks the credit of the owners. Sensitive numbers are sealed (K-244, K-218, K-219).',
    method: 'POST',
    path: '/credit-check',
    access: 'session',
    body: request,
    bodyType: 'form',
    response: answer,
    errors: ['businessInfoMissing', 'mobileNotVerified', 'creditRetriesUsedUp', 'secretUnreadable'],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'claimed',
    timeout: 'long', // K-245
  },
});
