import {
  type Checkout,
  type CreditCheck,
  type CreditForms,
  editCreditCheck,
  validateCreditCheck,
} from '@demarc/domain/checkout';
import { type Flat, flatten, groupOf } from '../form-groups.ts';

/** All sub-forms as one form. Those that the type of business does not show stay empty. */
export type OwnerValues = Flat<CreditForms>;
export type OwnerField = keyof OwnerValues;

const names = ['soleOwner', 'partner1', 'partner2', 'corporation', 'llc', 'scorp'] as const;

export const valuesOf = ({ soleOwner, partner1, partner2, corporation, llc, scorp }: CreditForms): OwnerValues =>
  flatten<CreditForms & Record<string, object>>({
    soleOwner,
    partner1,
    partner2,
    corporation,
    llc,
    scorp,
  }) as OwnerValues;

const formsIn = (values: OwnerValues): CreditForms =>
  Object.fromEntries(
    names.map((name) => [name, groupOf<CreditForms, typeof name>(values, name)]),
  ) as unknown as CreditForms;

export const withValues = (checkout: Checkout, values: OwnerValues): Checkout =>
  editCreditCheck(checkout, { ...checkout.creditCheck, ...formsIn(values) });

export const problemsOf = (credit: CreditCheck, values: OwnerValues, today: string) =>
  validateCreditCheck({ ...credit, ...formsIn(values) }, today) as readonly {
    readonly field: OwnerField;
    readonly message: string;
  }[];
