import type { FailureCode } from '../errors/index.ts';

/** The service whose request returned no telephone numbers. */
export type NumberSource = 'broadband' | 'preferredVoice' | 'digitalVoice' | 'hsiPhone';

export type NoNumbersStep =
  /** The page shows a notice and loads the internet products again. */
  | { readonly step: 'reload'; readonly billingNumberEmpty: true }
  | { readonly step: 'fail'; readonly billingNumberEmpty: boolean; readonly failure: FailureCode };

const failures: Readonly<Record<NumberSource, FailureCode>> = {
  broadband: 'NTE_OLQ_BTNEmpty', // S-088
  preferredVoice: 'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  digitalVoice: 'NTE_OLQ_BTNEmpty',
  hsiPhone: 'NTE_PS_RequestTNFailure',
};

/** C-239, K-316: internet alone retries once. A second empty answer, or any voice service without a number, fails. */
export function decideNoNumbersStep(source: NumberSource, hasReloaded: boolean): NoNumbersStep {
  const billingNumberEmpty = source === 'broadband';
  if (billingNumberEmpty && !hasReloaded) return { step: 'reload', billingNumberEmpty };
  return { step: 'fail', billingNumberEmpty, failure: failures[source] };
}
