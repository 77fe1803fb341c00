import { creditPath, type Sealed } from '@demarc/contract';
import { dateIn } from '@demarc/domain/calendar';
import {
  birthdayOf,
  type CreditApplication,
  type CreditCheck,
  type CreditPerson,
  creditProblems,
  formsOf,
  newCreditCheck,
  type PersonForm,
  passesNoSsnRule,
} from '@demarc/domain/checkout';
import type { Refusal } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';

/** Replaces sealed numbers, which only the bureau can decrypt and validate. */
const validNumber = { ssn: '219-09-9999', taxId: '123456789' };

const formOf = ({ birth, ssn, ...names }: CreditPerson<Sealed>): PersonForm => ({
  ...names,
  dateOfBirth: birthdayOf(birth),
  ssn: ssn === null ? '' : validNumber.ssn,
  noSsn: ssn === null,
});

/** Validates an application by the rules of the page, except for the numbers, which are sealed. */
export function applicationProblems(
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  { customerType, people, company }: CreditApplication<Sealed>,
): NonNullable<Refusal['fields']> {
  const forms = formsOf[customerType];
  const credit: CreditCheck = {
    ...newCreditCheck,
    customerType,
    ...Object.fromEntries(forms.people.map((name, index) => [name, formOf(people[index] as CreditPerson<Sealed>)])),
    ...(forms.company && company
      ? { [forms.company]: { billingName: company.billingName, taxId: validNumber.taxId } }
      : {}),
  };
  const today = dateIn(provider.brand.support.timeZone, clock.now());
  const problems = creditProblems(credit, today).map(({ field, message }) => ({
    path: creditPath(field),
    reason: message,
  }));
  if (problems.length > 0 || passesNoSsnRule(credit)) return problems;
  return [{ path: creditPath(`${forms.people[0]}.ssn`), reason: 'Please enter a valid Social Security number.' }];
}
