import type { BusinessCheck } from '../business/business-check.ts';

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

const parseOrigin = (url: string): string | undefined =>
  /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)(?:[/?#]|$)/.exec(url)?.[1];
const isServedByShop = (script: string): boolean => /^\/(?![/\\])/.test(script);

/** A message from the hosted form in the frame. Undefined for any other message. */
export type HostedFormMessage =
  | { readonly says: 'ready' }
  | { readonly says: 'done'; readonly token: string }
  | undefined;

export function parseHostedFormMessage(data: unknown): HostedFormMessage {
  const { type, says, token } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (type !== 'auto-pay') return undefined;
  if (says === 'ready') return { says };
  const hasToken = typeof token === 'string' && /^[\w.~-]{1,200}$/.test(token);
  return says === 'done' && hasToken ? { says, token } : undefined;
}
