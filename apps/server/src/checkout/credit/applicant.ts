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
