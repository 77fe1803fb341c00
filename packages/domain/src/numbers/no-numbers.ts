import type { FailureCode } from '../errors/index.ts';

/** What asked for numbers and got none. */
export type NumbersAskedFor = 'broadband' | 'preferredVoice' | 'digitalVoice' | 'hsiPhone';

export type NoNumbersStep =
  /** Show the page anew with a word about it, and load the internet products again. */
  | { readonly step: 'reload'; readonly billingNumberEmpty: true }
  | { readonly step: 'fail'; readonly billingNumberEmpty: boolean; readonly failure: FailureCode };

const failures: Readonly<Record<NumbersAskedFor, FailureCode>> = {
  broadband: 'NTE_OLQ_BTNEmpty',
  preferredVoice: 'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  digitalVoice: 'NTE_PS_GetSABDV',
  hsiPhone: 'NTE_PS_RequestTNFailure',
};

/** C-239, K-316: internet alone is tried once more; a second empty answer, and any voice without a number, is the end. */
export function whenNoNumbers(asked: NumbersAskedFor, reloadedBefore: boolean): NoNumbersStep {
  const billingNumberEmpty = asked === 'broadband';
  if (billingNumberEmpty && !reloadedBefore) return { step: 'reload', billingNumberEmpty };
  return { step: 'fail', billingNumberEmpty, failure: failures[asked] };
}
