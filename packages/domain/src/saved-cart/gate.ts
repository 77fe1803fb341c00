import { hasSavedCartToken, type RetrievalParameters } from './link-parameters.ts';

/** Long enough to tell links apart. Too short to open one, because the browser stores it in plain text. */
const keyLength = 8;

/** Returns the key of a link. A verification opens one link, not every link in the browser (K-036). */
export const getGateKey = ({ cartId, leadId }: RetrievalParameters): string =>
  cartId ? `cart ${cartId.slice(0, keyLength)}` : `lead ${leadId.slice(0, keyLength)}`;

/** K-034 to K-037: `opened` lists the keys that were verified in this visit or in earlier ones. */
export const isGateRequired = (
  parameters: RetrievalParameters,
  { enabled, opened }: { readonly enabled: boolean; readonly opened: readonly string[] },
): boolean =>
  enabled && hasSavedCartToken(parameters) && !parameters.fiberReferral && !opened.includes(getGateKey(parameters));

/** K-201: something@something.tld is enough here. The server decides if it is the right email. */
export const validateGateEmail = (email: string): string | undefined =>
  email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : 'Enter valid email';

/** The state of the gate dialog. */
export interface GateForm {
  readonly email: string;
  /** True once the field lost the focus. From then on every keystroke is validated. */
  readonly wasBlurred: boolean;
  /** The email that the server refused. It stays invalid until the shopper changes it. */
  readonly refusedEmail: string;
}

/** Returns the problem of the email. The dialog reports a failed call itself. */
export function findGateError({ email, wasBlurred, refusedEmail }: GateForm, refusalText: string): string | undefined {
  if (email.trim() === '') return undefined;
  if (email.trim() === refusedEmail) return refusalText;
  return wasBlurred ? validateGateEmail(email) : undefined;
}

/** K-039, K-040: `error` is any message in the dialog, its own or the server's. */
export const canVerify = (email: string, error: string | undefined): boolean =>
  email.trim() !== '' && error === undefined;

/** K-203, K-270: any reply without the word false accepts the email. */
export const isEmailAccepted = (reply: string): boolean => !reply.toLowerCase().includes('false');

/** Formats a waiting time, rounded up: 'a minute', '21 minutes', 'an hour', '2 hours'. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 60) return `${Math.ceil(minutes / 60)} hours`;
  if (minutes > 45) return 'an hour';
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
