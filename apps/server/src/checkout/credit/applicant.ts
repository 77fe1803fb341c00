import type { CustomerType, OwnerType } from '@demarc/domain/checkout';

/** An owner. Only the last four digits of the Social Security number are stored; null for an owner without one. */
interface ApplicantPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly ssnLastFour: string | null;
}

/** The part of a credit application that is stored: no birthdays, no complete numbers. */
export interface Applicant {
  readonly customerType: CustomerType;
  readonly ownerType: OwnerType;
  readonly people: readonly ApplicantPerson[];
  readonly company: { readonly billingName: string; readonly taxIdLastFour: string } | null;
}
