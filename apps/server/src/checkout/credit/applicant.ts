import { createHmac } from 'node:crypto';
import type { CustomerType, OwnerType } from '@demarc/domain/checkout';

/** An owner. `ssnLastFour` is null for an owner without a Social Security number. */
interface ApplicantPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly ssnLastFour: string | null;
}

/** The part of a credit application that is stored: no birth dates, no full SSN or tax ID. */
export interface Applicant {
  readonly customerType: CustomerType;
  readonly ownerType: OwnerType;
  readonly people: readonly ApplicantPerson[];
  readonly company: { readonly billingName: string; readonly taxIdLastFour: string } | null;
}

/** The same for all applications with these numbers, however the names are spelled. Without a number, names count. */
export function hashApplicant(secret: string, { people, company }: Applicant): string {
  const numbers = people.map(({ ssnLastFour }) => ssnLastFour);
  const hasNumber = company !== null || numbers.some((number) => number !== null);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase());
  const identity = [hasNumber ? numbers : names, company?.taxIdLastFour ?? null];
  return createHmac('sha256', secret)
    .update(`applicant\n${JSON.stringify(identity)}`)
    .digest('base64url');
}
