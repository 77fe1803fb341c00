import type { CalendarDate } from '../../calendar/index.ts';
import type { FailureCode } from '../../errors/index.ts';
import type { Problem } from '../validate-fields.ts';
import type { CreditFormState } from './credit-form.ts';
import { canRetryCredit } from './credit-result.ts';
import { isRecipientVerified } from './one-time-code.ts';
import { type CreditFormRules, hasPersonWithSsn, validateCreditForm } from './validate-credit-form.ts';
import type { VoiceOrderStatus } from './voice-order.ts';

export type CreditStep =
  | { readonly do: 'check' }
  /** The page must know the status of the voice order first (K-239). */
  | { readonly do: 'askVoiceOrder' }
  | { readonly do: 'fail'; readonly failure: FailureCode }
  | { readonly do: 'correct'; readonly problems: readonly Problem[] }
  | { readonly do: 'confirmRecipient' }
  /** K-223: the bureau can check no owner, so the page shows how to reach support. */
  | { readonly do: 'callUs' }
  /** K-153: no retries are left. */
  | { readonly do: 'stopRetrying' };

/** Decides the next step when the shopper requests the credit check. The first matching rule wins. */
export function decideCreditStep(
  credit: CreditFormState,
  /** The number or email that the code confirms. */
  codeRecipient: string,
  voiceOrder: VoiceOrderStatus | null,
  today: CalendarDate,
  rules: CreditFormRules,
): CreditStep {
  const problems = validateCreditForm(credit, today, rules);
  if (problems.length > 0) return { do: 'correct', problems };
  if (rules.creditCheck !== 'soft' && !hasPersonWithSsn(credit)) return { do: 'callUs' };
  if (credit.otpFlow && rules.mobileCode !== 'off' && !isRecipientVerified(credit.oneTimeCode, codeRecipient))
    return { do: 'confirmRecipient' };
  if (!canRetryCredit(credit)) return { do: 'stopRetrying' };
  if (voiceOrder === null) return { do: 'askVoiceOrder' };
  return voiceOrder === 'VOFAIL' ? { do: 'fail', failure: 'NTE_CO_VOFailure' } : { do: 'check' };
}
