import type { Sealed } from '@demarc/contract';
import type { CreditApplication, CreditPerson } from '@demarc/domain/checkout';
import { getLastFour, isSocialSecurityNumber, isTaxId, normalizeTaxId } from '@demarc/domain/text';
import type { DecryptSealed } from '../secrets/index.ts';
import type { InquiryResult } from './gateway.ts';

/**
 * Decrypts the numbers of an application. Only the bureau gateways call this. Returns 'unreadable' if a number cannot
 * be decrypted or is invalid.
 */
export async function decryptApplication(
  decrypt: DecryptSealed,
  sessionId: string,
  application: CreditApplication<Sealed>,
): Promise<CreditApplication<string> | 'unreadable'> {
  const people: CreditPerson<string>[] = [];
  for (const person of application.people) {
    const ssn = person.ssn === null ? null : await decrypt(person.ssn, 'ssn', sessionId);
    if (ssn === undefined || (ssn !== null && !isSocialSecurityNumber(ssn))) return 'unreadable';
    people.push({ ...person, ssn: ssn === null ? null : ssn.replace(/\D/g, '') });
  }
  const { company } = application;
  if (!company) return { ...application, people, company };
  const taxId = await decrypt(company.taxId, 'taxId', sessionId);
  if (taxId === undefined || !isTaxId(taxId)) return 'unreadable';
  return { ...application, people, company: { ...company, taxId: normalizeTaxId(taxId) } };
}

/** Returns the last four digits of each number, the only part that is stored. */
export const getApplicationLastFours = ({
  people,
  company,
}: CreditApplication<string>): Pick<InquiryResult, 'lastFours' | 'taxIdLastFour'> => ({
  lastFours: people.map(({ ssn }) => ssn && getLastFour(ssn)),
  taxIdLastFour: company ? getLastFour(company.taxId) : '',
});
