import { taxIdCharacters, tidyName } from '../text/index.ts';
import {
  type CreditCheck,
  type CustomerType,
  formsOf,
  type OwnerType,
  ownerTypes,
  type PersonForm,
} from './credit-form.ts';

/** K-220: all 0 where there is none. */
export interface BirthDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** Somebody the credit bureau is asked about. `Secret` is text on the page that asks, and something sealed anywhere else. */
export interface CreditPerson<Secret> {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly birth: BirthDate;
  /** Null for somebody without a number. */
  readonly ssn: Secret | null;
}

export interface CreditApplication<Secret> {
  readonly customerType: CustomerType;
  readonly ownerType: OwnerType;
  /** One owner, two partners, or nobody. */
  readonly people: readonly CreditPerson<Secret>[];
  readonly company: { readonly billingName: string; readonly taxId: Secret } | null;
  /** K-229: always. */
  readonly permitExternalAssessment: true;
  readonly permitAffiliateSharing: true;
  readonly retryCredit: true;
}

export function birthDateOf(date: string): BirthDate {
  const [year = 0, month = 0, day = 0] = date === '' ? [] : date.split('-').map(Number);
  return { day, month, year };
}

const digits = (part: number, count: number): string => String(part).padStart(count, '0');

/** The day as the form has it; empty where it was not told. */
export const birthdayOf = ({ day, month, year }: BirthDate): string =>
  day && month && year ? `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` : '';

const personOf = (form: PersonForm): CreditPerson<string> => ({
  firstName: tidyName(form.firstName),
  middleInitial: tidyName(form.middleInitial),
  lastName: tidyName(form.lastName),
  birth: birthDateOf(form.dateOfBirth),
  ssn: form.noSsn ? null : form.ssn.replace(/\D/g, ''),
});

/** What is asked of the bureau, in clear: seal the secrets before it leaves the page (K-218, K-219). */
export function creditApplicationOf(credit: CreditCheck): CreditApplication<string> {
  const { people, company } = formsOf[credit.customerType];
  return {
    customerType: credit.customerType,
    ownerType: ownerTypes[credit.customerType],
    people: people.map((name) => personOf(credit[name])),
    company: company
      ? { billingName: tidyName(credit[company].billingName), taxId: taxIdCharacters(credit[company].taxId) }
      : null,
    permitExternalAssessment: true,
    permitAffiliateSharing: true,
    retryCredit: true,
  };
}
