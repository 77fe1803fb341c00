import { type CalendarDate, countYearsBetween, isCalendarDate } from '../../calendar/index.ts';
import { findNameProblem, isSocialSecurityNumber, isTaxId, type NameRules } from '../../text/index.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';
import { type Problem, validateFields } from '../validate-fields.ts';
import { type CreditFormState, formsByCustomerType, type PersonForm, type PersonFormName } from './credit-form.ts';

/** A younger person cannot enter a contract. */
const minimumAge = 18;
/** An older date of birth is a typing error. */
const maximumAge = 120;

/** Rules of the provider. */
export interface CreditFormRules extends NameRules {
  /** A soft check asks for no Social Security number. */
  readonly creditCheck?: CheckoutRules['creditCheck'];
  /** Without a code, the check requires no verified number or email. */
  readonly mobileCode?: CheckoutRules['mobileCode'];
  readonly taxIdDigitsOnly: boolean;
}

const buildCompanyRules = ({ taxIdDigitsOnly }: CreditFormRules) => ({
  billingName: (text: string) => (/^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter the billing name.'),
  taxId(text: string) {
    if (isTaxId(text, taxIdDigitsOnly)) return undefined;
    return isTaxId(text) ? 'Please enter the tax ID with digits only.' : 'Please enter a valid tax ID.';
  },
});

/** Lists the problems of the forms shown for the customer type. Fields are named like 'partner1.firstName'. */
export function validateCreditForm(
  credit: CreditFormState,
  today: CalendarDate,
  rules: CreditFormRules,
): readonly Problem[] {
  const { people, company } = formsByCustomerType[credit.customerType];
  return [
    ...people.flatMap((name) => validateFields(name, credit[name], buildPersonRules(credit[name], today, rules))),
    ...(company ? validateFields(company, credit[company], buildCompanyRules(rules)) : []),
  ];
}

const buildPersonRules = ({ noSsn }: PersonForm, today: CalendarDate, rules: CreditFormRules) => ({
  firstName: (text: string) => findNameProblem(text, rules),
  middleInitial: (text: string) => (/^\p{L}?$/u.test(text.trim()) ? undefined : 'Please enter one letter.'),
  lastName: (text: string) => findNameProblem(text, rules),
  // K-220: only people have a date of birth, companies do not.
  dateOfBirth: (text: string) => validateBirthDate(text, today),
  ssn: (text: string) =>
    noSsn || rules.creditCheck === 'soft' || isSocialSecurityNumber(text)
      ? undefined
      : 'Please enter a valid Social Security number.',
});

function validateBirthDate(date: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(date) || countYearsBetween(date, today) > maximumAge)
    return 'Please enter a valid date of birth.';
  return countYearsBetween(date, today) < minimumAge ? 'The owner must be at least 18 years old.' : undefined;
}

/** The fields that the no-SSN rule needs. The rule ignores checkboxes in hidden forms (K-058). */
export type SsnAnswers = Pick<CreditFormState, 'customerType'> &
  Readonly<Record<PersonFormName, Pick<PersonForm, 'noSsn'>>>;

/** K-223, K-224: at least one person must have an SSN, or no credit check is possible. */
export function hasPersonWithSsn(credit: SsnAnswers): boolean {
  const { people } = formsByCustomerType[credit.customerType];
  return people.length === 0 || people.some((name) => !credit[name].noSsn);
}
