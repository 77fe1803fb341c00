import { namesSavedCart, type RetrievalParameters } from './parameters.ts';

/** Enough to tell links apart, too little to open one: it lies readable in the browser. */
const remembered = 8;

/** One person's answer opens one link, not every link in the same browser (K-036). */
export const gateKey = ({ cartId, leadId }: RetrievalParameters): string =>
  cartId ? `cart ${cartId.slice(0, remembered)}` : `lead ${leadId.slice(0, remembered)}`;

/** K-034 to K-037: `opened` are the keys that were verified, in this visit or before. */
export const gateApplies = (
  parameters: RetrievalParameters,
  { enabled, opened }: { readonly enabled: boolean; readonly opened: readonly string[] },
): boolean =>
  enabled && namesSavedCart(parameters) && !parameters.fiberReferral && !opened.includes(gateKey(parameters));

/** K-201: something@something.tld, and no more: the server knows whether it is the right one. */
export const gateEmailProblem = (email: string): string | undefined =>
  email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : 'Enter valid email';

/** What the dialog knows of the email in it. */
export interface GateForm {
  readonly email: string;
  /** The field was left once: from then on every letter is judged. */
  readonly left: boolean;
  /** What the server did not take: it stays wrong until something else stands there. */
  readonly refused: string;
}

/** What is wrong with the email; that a call failed is not among it. */
export function gateError({ email, left, refused }: GateForm, refusal: string): string | undefined {
  if (email.trim() === '') return undefined;
  if (email.trim() === refused) return refusal;
  return left ? gateEmailProblem(email) : undefined;
}

/** K-039, K-040: `error` is whatever the dialog shows, its own or the server's. */
export const mayVerify = (email: string, error: string | undefined): boolean =>
  email.trim() !== '' && error === undefined;

/** K-203, K-270 */
export const saysEmailIsValid = (reply: string): boolean => !reply.toLowerCase().includes('false');

/** How long it takes until something is possible again. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 60) return `${Math.ceil(minutes / 60)} hours`;
  if (minutes > 45) return 'an hour';
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
