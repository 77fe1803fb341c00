import { emptyOneTimeCode, type OneTimeCode } from './one-time-code.ts';

/** K-006: the first type is the default (K-100). */
export const customerTypes = ['SoleOwner', 'Partner', 'Corporation', 'LLC', 'SCORP'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** K-228: the codes of the credit bureau. */
export const ownerTypes: Readonly<Record<CustomerType, 'S' | 'P' | 'N'>> = {
  SoleOwner: 'S',
  Partner: 'P',
  Corporation: 'N',
  LLC: 'N',
  SCORP: 'N',
};
export type OwnerType = (typeof ownerTypes)[CustomerType];

/** A person as typed. The date of birth is a calendar date. The SSN stays in the browser until it is encrypted. */
export interface PersonForm {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly noSsn: boolean;
}

export interface CompanyForm {
  readonly billingName: string;
  readonly taxId: string;
}

export interface CreditForms {
  readonly soleOwner: PersonForm;
  readonly partner1: PersonForm;
  readonly partner2: PersonForm;
  readonly corporation: CompanyForm;
  readonly llc: CompanyForm;
  readonly scorp: CompanyForm;
}
export type PersonFormName = 'soleOwner' | 'partner1' | 'partner2';
type CompanyFormName = Exclude<keyof CreditForms, PersonFormName>;

/** K-151: the forms that a shopper of each type fills in. */
export const formsByCustomerType: Readonly<
  Record<CustomerType, { readonly people: readonly PersonFormName[]; readonly company?: CompanyFormName }>
> = {
  SoleOwner: { people: ['soleOwner'] },
  Partner: { people: ['partner1', 'partner2'] },
  Corporation: { people: [], company: 'corporation' },
  LLC: { people: [], company: 'llc' },
  SCORP: { people: [], company: 'scorp' },
};

/**
 * The state of the credit section: the forms, the attempts, and the one-time code. Not the result of the credit check.
 */
export interface CreditFormState extends CreditForms {
  readonly customerType: CustomerType;
  readonly retryCount: number;
  /** K-101: if true, the check requires a verified mobile number (K-157). */
  readonly otpFlow: boolean;
  readonly oneTimeCode: OneTimeCode;
}

const emptyPerson: PersonForm = {
  firstName: '',
  middleInitial: '',
  lastName: '',
  dateOfBirth: '',
  ssn: '',
  noSsn: false,
};
const emptyCompany: CompanyForm = { billingName: '', taxId: '' };
const emptyForms: CreditForms = {
  soleOwner: emptyPerson,
  partner1: emptyPerson,
  partner2: emptyPerson,
  corporation: emptyCompany,
  llc: emptyCompany,
  scorp: emptyCompany,
};

export const emptyCreditForm: CreditFormState = {
  ...emptyForms,
  customerType: 'SoleOwner',
  retryCount: 0,
  otpFlow: true,
  oneTimeCode: emptyOneTimeCode,
};

/** K-152: choosing another type clears the forms. */
export const withCustomerType = (credit: CreditFormState, customerType: CustomerType): CreditFormState =>
  customerType === credit.customerType ? credit : { ...credit, ...emptyForms, customerType };
