import type { StartFormValues } from './fields.ts';

/** The form values that survive a reload and a return to the page. Search results are not saved but loaded again. */
export interface FormDraft extends StartFormValues {
  readonly zipTyped: boolean;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  /** The address is used as typed. */
  readonly unlisted: boolean;
}

export const emptyDraft: FormDraft = {
  zip: '',
  street: '',
  phone: '',
  email: '',
  zipTyped: false,
  unit: '',
  city: '',
  state: '',
  unlisted: false,
};

/** Merges the draft with the values typed into the start form, which take precedence. */
export function mergeStartFormValues(draft: FormDraft, typed: StartFormValues): FormDraft {
  const zip = typed.zip || draft.zip;
  const street = typed.street || draft.street;
  const base = street === draft.street && zip === draft.zip ? draft : emptyDraft;
  return {
    ...base,
    zip,
    street,
    zipTyped: base.zipTyped || typed.zip !== '',
    phone: typed.phone || draft.phone,
    email: typed.email || draft.email,
  };
}
