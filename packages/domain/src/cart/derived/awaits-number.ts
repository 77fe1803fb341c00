import { assignsNumbersLater, type NumberRules } from '../../numbers/index.ts';
import type { VoicePrice } from '../breakdown.ts';

/** Checks whether the provider assigns the number of a line or of a fax line later. */
export const awaitsNumber = (voice: VoicePrice | undefined, rules: NumberRules): boolean =>
  voice !== undefined &&
  assignsNumbersLater(rules) &&
  (voice.fax !== undefined || voice.lines.some(({ number }) => number === ''));
