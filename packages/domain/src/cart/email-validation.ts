import type { DigitalLine } from './selections.ts';

/** What became of the emails that web phones are set up by. */
export interface EmailValidation {
  readonly valid: boolean;
  /** In a row. */
  readonly failures: number;
}

export const newEmailValidation: EmailValidation = { valid: false, failures: 0 };

/** E-292 to E-298: a call that brings no answer counts as a no. */
export const afterEmailValidation = ({ failures }: EmailValidation, valid: boolean): EmailValidation =>
  valid ? { valid, failures: 0 } : { valid, failures: failures + 1 };

/** E-293: a line takes its email once it is validated, so that one with an email was; no web phone, nothing to wait for. */
export function equipmentEnabled(
  lines: readonly Pick<DigitalLine, 'device' | 'email'>[],
  { failures }: EmailValidation,
): boolean {
  const webPhones = lines.filter(({ device }) => device === 'webphone');
  return webPhones.length === 0 || (failures === 0 && webPhones.every(({ email }) => email));
}
