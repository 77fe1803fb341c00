import { normalizePhone, phoneProblemText, validatePhone } from '../text/index.ts';
import { findPortRefusal, portRefusalText } from './port-refusal.ts';

/** The details that the current provider requires before it releases a number. */
export interface PortRequest {
  /** Ten digits. */
  readonly number: string;
  readonly currentProvider: string;
  readonly accountNumber: string;
  /** The transfer PIN of the account. Empty if the provider has none. */
  readonly pin: string;
  /** The current service address as it appears on the bill. */
  readonly serviceAddress: string;
  /** The person authorized on the account. Port requests are stored with this spelling. */
  readonly authorisedName: string;
}

export type PortField = keyof PortRequest;

const rules: Readonly<Record<Exclude<PortField, 'number'>, { readonly pattern: RegExp; readonly message: string }>> = {
  currentProvider: { pattern: /^.{2,60}$/, message: 'Please enter your current phone company.' },
  accountNumber: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9 .-]{2,29}$/,
    message: 'Please enter the account number shown on your bill, with 3 to 30 letters or digits.',
  },
  pin: { pattern: /^(?:[A-Za-z0-9]{4,15})?$/, message: 'Please enter the transfer PIN, 4 to 15 letters or digits.' },
  serviceAddress: { pattern: /^.{5,150}$/, message: 'Please enter the service address shown on your bill.' },
  authorisedName: { pattern: /^.{2,60}$/, message: 'Please enter the name of the person authorized on the account.' },
};

/** Returns the problem of one field as a text for the shopper. `refusedPrefixes` is the provider's rule. */
export function validatePortField(
  field: PortField,
  text: string,
  refusedPrefixes: readonly string[] = [],
): string | undefined {
  if (field === 'number') return validateNumber(text, refusedPrefixes);
  const { pattern, message } = rules[field];
  return pattern.test(text.trim()) ? undefined : message;
}

function validateNumber(text: string, refusedPrefixes: readonly string[]): string | undefined {
  if (text.trim() === '') return 'Please enter the phone number you want to keep.';
  const refusal = findPortRefusal(text, refusedPrefixes);
  if (refusal) return portRefusalText[refusal];
  if (normalizePhone(text).length !== 10) return 'Please enter all 10 digits of the number, with its area code.';
  return validatePhone(text, []) && phoneProblemText.invalid;
}
