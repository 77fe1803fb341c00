import type { Typed } from './fields.ts';

/** The form as it outlives a reload and the way back: texts alone, because what was found is looked up again. */
export interface KeptForm extends Typed {
  readonly zipTyped: boolean;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  /** It goes as it was typed. */
  readonly unlisted: boolean;
}

export const keptFormName = 'address-check';
export const nothingKept: KeptForm = {
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

/** What was typed before the form was alive counts more than what it held before. */
export function withTyped(kept: KeptForm, typed: Typed): KeptForm {
  const zip = typed.zip || kept.zip;
  const street = typed.street || kept.street;
  const same = street === kept.street && zip === kept.zip ? kept : nothingKept;
  return {
    ...same,
    zip,
    street,
    zipTyped: same.zipTyped || typed.zip !== '',
    phone: typed.phone || kept.phone,
    email: typed.email || kept.email,
  };
}
