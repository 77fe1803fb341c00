import { normalizeTaxId, tidyName } from '../../text/index.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';
import {
  type CreditFormState,
  type CustomerType,
  formsByCustomerType,
  type OwnerType,
  ownerTypes,
  type PersonForm,
} from './credit-form.ts';

/** K-220: all fields are 0 if there is no date. */
export interface BirthDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** A person in the credit application. `Secret` is plain text on the page and a sealed value everywhere else. */
export interface CreditPerson<Secret> {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly birth: BirthDate;
  /** Null for a person without an SSN. */
  readonly ssn: Secret | null;
}

export interface CreditApplication<Secret> {
  readonly customerType: CustomerType;
  readonly ownerType: OwnerType;
  /** One owner, two partners, or empty for a company. */
  readonly people: readonly CreditPerson<Secret>[];
  readonly company: { readonly billingName: string; readonly taxId: Secret } | null;
  /** K-229: these three are always true. */
  readonly permitExternalAssessment: true;
  readonly permitAffiliateSharing: true;
  readonly retryCredit: true;
}

export function parseBirthDate(date: string): BirthDate {
  const [year = 0, month = 0, day = 0] = date === '' ? [] : date.split('-').map(Number);
  return { day, month, year };
}

/** Formats the date for the form. Returns an empty text if there is none. */
export const formatBirthDate = ({ day, month, year }: BirthDate): string =>
  day && month && year ? `${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}` : '';

const padNumber = (value: number, length: number): string => String(value).padStart(length, '0');

/** Builds the credit application with plain secrets. The page must seal them before it sends them (K-218, K-219). */
export function buildCreditApplication(
  credit: CreditFormState,
  creditCheck: CheckoutRules['creditCheck'] = 'full',
): CreditApplication<string> {
  const { people, company } = formsByCustomerType[credit.customerType];
  return {
    customerType: credit.customerType,
    ownerType: ownerTypes[credit.customerType],
    people: people.map((name) => toCreditPerson(credit[name], creditCheck === 'full')),
    company: company
      ? { billingName: tidyName(credit[company].billingName), taxId: normalizeTaxId(credit[company].taxId) }
      : null,
    permitExternalAssessment: true,
    permitAffiliateSharing: true,
    retryCredit: true,
  };
}

const toCreditPerson = (form: PersonForm, hasSsn: boolean): CreditPerson<string> => ({
  firstName: tidyName(form.firstName),
  middleInitial: tidyName(form.middleInitial),
  lastName: tidyName(form.lastName),
  birth: parseBirthDate(form.dateOfBirth),
  ssn: form.noSsn || !hasSsn ? null : form.ssn.replace(/\D/g, ''),
});
