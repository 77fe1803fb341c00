import type { DigitalLine } from './selections.ts';

/** The validation state of the emails that web phones are set up with. */
export interface EmailValidation {
  readonly valid: boolean;
  /** Consecutive failures. */
  readonly failures: number;
}

export const initialEmailValidation: EmailValidation = { valid: false, failures: 0 };

/** E-292 to E-298: a call without an answer counts as invalid. */
export const updateEmailValidation = ({ failures }: EmailValidation, valid: boolean): EmailValidation =>
  valid ? { valid, failures: 0 } : { valid, failures: failures + 1 };

/** E-293: a line has an email only after validation, so a line with an email is valid. */
export const isEquipmentEnabled = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): boolean =>
  lines.every(({ device, email }) => device !== 'webphone' || email);
