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

/** E-293: a line takes its email once it is validated, and loses it with a no, so that one with an email was. */
export const equipmentEnabled = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): boolean =>
  lines.every(({ device, email }) => device !== 'webphone' || email);
