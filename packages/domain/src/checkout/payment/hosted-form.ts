import { isCardNumberToken } from '../../text/index.ts';
import type { BusinessCheck } from '../business/business-check.ts';

/** How the shop shows the form: in a frame of the checkout, or as a page of its own that leads back to the checkout. */
export const hostedFormModes = ['frame', 'page'] as const;
export type HostedFormMode = (typeof hostedFormModes)[number];

/** The hosted auto pay form of the provider. `script` is null if the form needs none. */
export interface HostedForm {
  readonly url: string;
  readonly origin: string;
  readonly script: string | null;
}

/**
 * K-113: returns the form named in the answer if its origin is allowed. Refuses a script that the shop does not serve,
 * because it could read secrets on the page.
 */
export function resolveHostedForm(
  check: Pick<BusinessCheck, 'autoPayUrl' | 'autoPayScript'> | null,
  allowedOrigin: string | null,
): HostedForm | 'none' | 'refused' {
  if (!check || (check.autoPayUrl === '' && check.autoPayScript === '')) return 'none';
  const { autoPayUrl: url, autoPayScript: script } = check;
  const origin = parseOrigin(url);
  if (origin === undefined || origin !== allowedOrigin || (script !== '' && !isServedByShop(script))) return 'refused';
  return { url, origin, script: script || null };
}

/** https, or http on the same machine, for a demonstration. */
const originPattern =
  /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?#]|$)/;

const parseOrigin = (url: string): string | undefined => originPattern.exec(url)?.[1];
const isServedByShop = (script: string): boolean => /^\/(?![/\\])/.test(script);

/** Returns the URL of a form that is a page of its own. The reference says which shopper comes back from it (P-144). */
export function buildHostedPageUrl({ url }: Pick<HostedForm, 'url'>, reference: string): string {
  const [address = '', fragment] = url.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}reference=${reference}${fragment ? `#${fragment}` : ''}`;
}

/** How the shopper has left the form. The token names the stored method. */
export type HostedFormResult =
  | { readonly says: 'done'; readonly token: string }
  | { readonly says: 'declined' | 'cancelled' };

/** A message from the hosted form in the frame. Undefined for any other message. */
export type HostedFormMessage = { readonly says: 'ready' } | HostedFormResult | undefined;

export function parseHostedFormMessage(data: unknown): HostedFormMessage {
  const { type, says, token } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (type !== 'auto-pay') return undefined;
  return says === 'ready' ? { says } : parseResult(says, token);
}

function parseResult(says: unknown, token: unknown): HostedFormResult | undefined {
  if (says === 'declined' || says === 'cancelled') return { says };
  return says === 'done' && isToken(token) ? { says, token } : undefined;
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~-]{1,200}$/.test(value) && !isCardNumberToken(value);

/** The shopper comes back from a form that is a page of its own. */
export type HostedFormReturn = HostedFormResult & { readonly reference: string };

/** The query parameters that only the return from the form has. */
export const hostedReturnParameters = ['auto-pay', 'reference', 'token'] as const;

/** Reads the result of the form from the query of the checkout's URL. Undefined without one. */
export function readHostedFormReturn(query: { get(name: string): string | null }): HostedFormReturn | undefined {
  const [says, reference, token] = hostedReturnParameters.map((name) => query.get(name));
  const result = parseResult(says, token);
  return result && isToken(reference) ? { ...result, reference } : undefined;
}
