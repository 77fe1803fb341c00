import { type CalendarDate, isCalendarDate, yearsBetween } from '../calendar/index.ts';
import { isSocialSecurityNumber, isTaxId } from '../text/index.ts';
import { type CompanyForm, type CreditCheck, formsOf, type PersonForm } from './credit-form.ts';
import { fieldProblems, nameRule, type Problem } from './problem.ts';

/** A younger person cannot enter a contract. */
const minimumAge = 18;

function birthDateProblem(date: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(date) || yearsBetween(date, today) > 120) return 'Please enter a valid date of birth.';
  return yearsBetween(date, today) < minimumAge ? 'The owner must be at least 18 years old.' : undefined;
}

const personRules = ({ noSsn }: PersonForm, today: CalendarDate) => ({
  firstName: nameRule,
  middleInitial: (text: string) => (/^\p{L}?$/u.test(text.trim()) ? undefined : 'Please enter one letter.'),
  lastName: nameRule,
  // K-220: only people have a date of birth, companies do not.
  dateOfBirth: (text: string) => birthDateProblem(text, today),
  ssn: (text: string) =>
    noSsn || isSocialSecurityNumber(text) ? undefined : 'Please enter a valid Social Security number.',
});

const companyRules = {
  billingName: (text: string) => (/^.{2,60}$/.test(text.trim()) ? undefined : 'Please enter the billing name.'),
  taxId: (text: string) => (isTaxId(text) ? undefined : 'Please enter a valid tax ID.'),
} satisfies Record<keyof CompanyForm, unknown>;

/** Lists the problems of the forms shown for the customer type. Fields are named like 'partner1.firstName'. */
export function creditProblems(credit: CreditCheck, today: CalendarDate): readonly Problem[] {
  const { people, company } = formsOf[credit.customerType];
  return [
    ...people.flatMap((name) => fieldProblems(name, credit[name], personRules(credit[name], today))),
    ...(company ? fieldProblems(company, credit[company], companyRules) : []),
  ];
}
