import { newOtp, type Otp } from './otp.ts';

/** K-006: the first is the one before anybody chooses (K-100). */
export const customerTypes = ['SoleOwner', 'Partner', 'Corporation', 'LLC', 'SCORP'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** K-228: as the credit bureau knows them. */
export const ownerTypes: Readonly<Record<CustomerType, 'S' | 'P' | 'N'>> = {
  SoleOwner: 'S',
  Partner: 'P',
  Corporation: 'N',
  LLC: 'N',
  SCORP: 'N',
};
export type OwnerType = (typeof ownerTypes)[CustomerType];

/** As typed. The date of birth is a calendar date; the number stays on the page until it is encrypted. */
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
type PersonFormName = 'soleOwner' | 'partner1' | 'partner2';
type CompanyFormName = Exclude<keyof CreditForms, PersonFormName>;

/** K-151: what each type is asked for. */
export const formsOf: Readonly<
  Record<CustomerType, { readonly people: readonly PersonFormName[]; readonly company?: CompanyFormName }>
> = {
  SoleOwner: { people: ['soleOwner'] },
  Partner: { people: ['partner1', 'partner2'] },
  Corporation: { people: [], company: 'corporation' },
  LLC: { people: [], company: 'llc' },
  SCORP: { people: [], company: 'scorp' },
};

export interface CreditCheck extends CreditForms {
  readonly customerType: CustomerType;
  readonly retryCount: number;
  /** K-101: while it is on, the check waits for a verified mobile number (K-157). */
  readonly otpFlow: boolean;
  readonly otp: Otp;
}

const person: PersonForm = {
  ...{ firstName: '', middleInitial: '', lastName: '', dateOfBirth: '', ssn: '', noSsn: false },
};
const company: CompanyForm = { billingName: '', taxId: '' };
const emptyForms: CreditForms = {
  ...{ soleOwner: person, partner1: person, partner2: person },
  ...{ corporation: company, llc: company, scorp: company },
};

export const newCreditCheck: CreditCheck = {
  ...emptyForms,
  customerType: 'SoleOwner',
  retryCount: 0,
  otpFlow: true,
  otp: newOtp,
};

/** K-152: another type of business starts over. */
export const withCustomerType = (credit: CreditCheck, customerType: CustomerType): CreditCheck =>
  customerType === credit.customerType ? credit : { ...credit, ...emptyForms, customerType };

/** Where only the rule counts: a hidden sub-form's tick does not (K-058). */
export type SsnAnswers = Pick<CreditCheck, 'customerType'> &
  Readonly<Record<PersonFormName, Pick<PersonForm, 'noSsn'>>>;

/** K-223, K-224: somebody of whom a credit check can be made must be left. */
export function passesNoSsnRule(credit: SsnAnswers): boolean {
  const { people } = formsOf[credit.customerType];
  return people.length === 0 || people.some((name) => !credit[name].noSsn);
}
