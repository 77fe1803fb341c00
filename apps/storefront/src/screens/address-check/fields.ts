import { maxAddressLength } from '@demarc/domain/address';
import { normalizeZip } from '@demarc/domain/text';

/**
 * The fields of the start form and of the live form (E-052, E-053, E-055, E-056). They share ids, so that the focus
 * survives the switch.
 */
export const fields = {
  zip: {
    id: 'check-zip',
    name: 'zip',
    label: 'ZIP code',
    optional: true,
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    // Not `maxLength`: a pasted zip may begin with a space.
    format: normalizeZip,
  },
  street: {
    id: 'check-street',
    name: 'street',
    label: 'Enter your business address*', // E-067
    placeholder: 'Eg. 123 Street Name, City, State, Zip Code', // E-065
    maxLength: maxAddressLength,
    autoComplete: 'off',
    'aria-required': true,
  },
  unit: {
    id: 'check-unit',
    name: 'unit',
    label: 'Unit*',
    placeholder: 'Eg. Suite 200', // E-066
    maxLength: maxAddressLength,
    autoComplete: 'off',
  },
  phone: {
    id: 'check-phone',
    name: 'phone',
    type: 'tel',
    label: 'Phone number*',
    inputMode: 'tel',
    'aria-required': true,
    autoComplete: 'tel-national',
    helper: 'We’ll use this number to reach you about this address.',
  },
  email: {
    id: 'check-email',
    name: 'email',
    type: 'email',
    label: 'Email*',
    inputMode: 'email',
    'aria-required': true,
    autoComplete: 'email',
    maxLength: 254,
    helper: 'We’ll email your order updates here.',
  },
} as const;

export type FieldName = keyof typeof fields;
export const locationButtonId = 'check-location';
export const formHeadingId = 'address-check';

/** The values typed into the start form, before the live form is loaded. */
export type StartFormValues = Readonly<Record<'zip' | 'street' | 'phone' | 'email', string>>;
