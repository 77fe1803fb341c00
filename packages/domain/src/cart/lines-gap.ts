import { isEmailAddress } from '../text/index.ts';
import type { DigitalLine, VoiceSelection } from './selections.ts';

const hasNoNumber = ({ number }: { readonly number?: string }): boolean => number === undefined;

/** Index of the first web phone without a valid email; -1 when there is none. */
export const findWebPhoneWithoutEmail = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): number =>
  lines.findIndex(({ device, email = '' }) => device === 'webphone' && !isEmailAddress(email));

/** Returns the text for the first thing that the lines lack; undefined when they are complete (C-244). */
export function findLinesGap(voice: VoiceSelection): string | undefined {
  if (voice.lines.some(hasNoNumber)) return 'A phone line has no number yet.';
  if (voice.kind === 'phone') return undefined;
  if (voice.faxLines.some(hasNoNumber)) return 'A fax line has no number yet.';
  return findWebPhoneWithoutEmail(voice.lines) >= 0 ? 'A web phone has no email yet.' : undefined;
}
