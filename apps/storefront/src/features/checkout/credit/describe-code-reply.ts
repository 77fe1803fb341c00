import type { OneTimeCodeAnswer } from '@demarc/contract';
import { type CheckoutRules, formatDailyLimitHint, getCodeHint } from '@demarc/domain/checkout';
import { formatWait } from '@demarc/domain/saved-cart';

/** Returns the hint after a code was requested. Empty on success. The daily limit says how long it lasts. */
export function describeCodeReply(
  { reason, lockedUntil = '' }: OneTimeCodeAnswer,
  mobileCode: CheckoutRules['mobileCode'],
  now: number,
): string {
  const seconds = (Date.parse(lockedUntil) - now) / 1000;
  if (reason === 'TOO_MANY_TODAY') return formatDailyLimitHint(seconds > 0 ? formatWait(seconds) : '');
  return getCodeHint(reason, mobileCode);
}
