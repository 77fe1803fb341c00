import type { BusinessCheck } from './business-check.ts';

/** Where the provider's own form for auto pay is, and what has to run beside it; null for nothing. */
export interface HostedForm {
  readonly url: string;
  readonly origin: string;
  readonly script: string | null;
}

const originOf = (url: string): string | undefined =>
  /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)(?:[/?#]|$)/.exec(url)?.[1];
const isOurs = (script: string): boolean => /^\/(?![/\\])/.test(script);

/**
 * K-113: the form that the answer names, if it is of the host that the shop allows. Nobody else's script runs in our pages, which
 * ask for numbers that are somebody's: one that is not ours is refused, and the form with it.
 */
export function hostedFormOf(
  check: Pick<BusinessCheck, 'autoPayUrl' | 'autoPayScript'> | null,
  allowedOrigin: string | null,
): HostedForm | 'none' | 'refused' {
  if (!check || (check.autoPayUrl === '' && check.autoPayScript === '')) return 'none';
  const { autoPayUrl: url, autoPayScript: script } = check;
  const origin = originOf(url);
  if (origin === undefined || origin !== allowedOrigin || (script !== '' && !isOurs(script))) return 'refused';
  return { url, origin, script: script || null };
}

/** What the form in the frame says of itself; anything else is not meant for us. */
export type FormWord = { readonly says: 'ready' } | { readonly says: 'done'; readonly token: string } | undefined;

export function formWordOf(data: unknown): FormWord {
  const { type, says, token } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (type !== 'auto-pay') return undefined;
  if (says === 'ready') return { says };
  const isToken = typeof token === 'string' && /^[\w.~-]{1,200}$/.test(token);
  return says === 'done' && isToken ? { says, token } : undefined;
}
