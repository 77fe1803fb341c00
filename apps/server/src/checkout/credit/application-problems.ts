import { creditPath, type Sealed } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import {
  type CreditApplication,
  type CreditCheck,
  type CreditPerson,
  formatBirthDate,
  formsByCustomerType,
  newCreditCheck,
  type PersonForm,
  passesNoSsnRule,
  validateCreditCheck,
} from '@demarc/domain/checkout';
import type { Refusal } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';

/** Replaces sealed numbers, which only the bureau can decrypt and validate. */
const validNumber = { ssn: '219-09-9999', taxId: '123456789' };

/** Validates an application by the rules of the page, except for the numbers, which are sealed. */
export function applicationProblems(
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  { customerType, people, company }: CreditApplication<Sealed>,
): NonNullable<Refusal['fields']> {
  const forms = formsByCustomerType[customerType];
  const credit: CreditCheck = {
    ...newCreditCheck,
    customerType,
    ...Object.fromEntries(forms.people.map((name, index) => [name, formOf(people[index] as CreditPerson<Sealed>)])),
    ...(forms.company && company
      ? { [forms.company]: { billingName: company.billingName, taxId: validNumber.taxId } }
      : {}),
  };
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  const problems = validateCreditCheck(credit, today).map(({ field, message }) => ({
    path: creditPath(field),
    reason: message,
  }));
  if (problems.length > 0 || passesNoSsnRule(credit)) return problems;
  return [{ path: creditPath(`${forms.people[0]}.ssn`), reason: 'Please enter a valid Social Security number.' }];
}

const formOf = ({ birth, ssn, ...names }: CreditPerson<Sealed>): PersonForm => ({
  ...names,
  dateOfBirth: formatBirthDate(birth),
  ssn: ssn === null ? '' : validNumber.ssn,
  noSsn: ssn === null,
});
