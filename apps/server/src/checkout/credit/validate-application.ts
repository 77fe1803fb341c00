import { getCreditPath, type Sealed } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import {
  type CreditApplication,
  type CreditFormState,
  type CreditPerson,
  emptyCreditForm,
  formatBirthDate,
  formsByCustomerType,
  hasPersonWithSsn,
  type PersonForm,
  validateCreditForm,
} from '@demarc/domain/checkout';
import type { Refusal } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';

/** Valid numbers in place of the sealed ones. Only the bureau gateway decrypts and validates those. */
const placeholderNumbers = { ssn: '219-09-9999', taxId: '123456789' };

/**
 * Validates an application by the same rules as the credit form in the browser. Sealed numbers are not checked here.
 */
export function validateApplication(
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  { customerType, people, company }: CreditApplication<Sealed>,
): NonNullable<Refusal['fields']> {
  const forms = formsByCustomerType[customerType];
  const isSoft = provider.rules.creditCheck === 'soft';
  const withSsn = people.findIndex(({ ssn }) => ssn !== null);
  if (isSoft && withSsn >= 0)
    return [{ path: getCreditPath(`${forms.people[withSsn]}.ssn`), reason: 'We do not ask for this number.' }];
  const credit: CreditFormState = {
    ...emptyCreditForm,
    customerType,
    ...Object.fromEntries(
      forms.people.map((name, index) => [name, buildPersonForm(people[index] as CreditPerson<Sealed>)]),
    ),
    ...(forms.company && company
      ? { [forms.company]: { billingName: company.billingName, taxId: placeholderNumbers.taxId } }
      : {}),
  };
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  const problems = validateCreditForm(credit, today, provider.rules).map(({ field, message }) => ({
    path: getCreditPath(field),
    reason: message,
  }));
  if (problems.length > 0 || isSoft || hasPersonWithSsn(credit)) return problems;
  return [{ path: getCreditPath(`${forms.people[0]}.ssn`), reason: 'Please enter a valid Social Security number.' }];
}

const buildPersonForm = ({ birth, ssn, ...names }: CreditPerson<Sealed>): PersonForm => ({
  ...names,
  dateOfBirth: formatBirthDate(birth),
  ssn: ssn === null ? '' : placeholderNumbers.ssn,
  noSsn: ssn === null,
});
