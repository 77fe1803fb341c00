import {
  type Checkout,
  type CreditFormRules,
  type CreditFormState,
  type CreditForms,
  editCreditForm,
  validateCreditForm,
} from '@demarc/domain/checkout';
import { extractGroup, type Flat, flattenGroups } from '../form-groups.ts';

/** All sub-forms as one form. Those that the type of business does not show stay empty. */
export type OwnerValues = Flat<CreditForms>;
export type OwnerField = keyof OwnerValues;

const names = ['soleOwner', 'partner1', 'partner2', 'corporation', 'llc', 'scorp'] as const;

export const toOwnerValues = ({ soleOwner, partner1, partner2, corporation, llc, scorp }: CreditForms): OwnerValues =>
  flattenGroups<CreditForms & Record<string, object>>({
    soleOwner,
    partner1,
    partner2,
    corporation,
    llc,
    scorp,
  }) as OwnerValues;

const toCreditForms = (values: OwnerValues): CreditForms =>
  Object.fromEntries(
    names.map((name) => [name, extractGroup<CreditForms, typeof name>(values, name)]),
  ) as unknown as CreditForms;

export const applyOwnerValues = (checkout: Checkout, values: OwnerValues): Checkout =>
  editCreditForm(checkout, { ...checkout.creditCheck, ...toCreditForms(values) });

export const validateOwnerForm = (
  credit: CreditFormState,
  values: OwnerValues,
  today: string,
  rules: CreditFormRules,
) =>
  validateCreditForm({ ...credit, ...toCreditForms(values) }, today, rules) as readonly {
    readonly field: OwnerField;
    readonly message: string;
  }[];
