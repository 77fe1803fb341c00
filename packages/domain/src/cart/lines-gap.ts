import { isEmailAddress } from '../text/index.ts';
import type { DigitalLine, VoiceSelection } from './selections.ts';

const unnumbered = ({ number }: { readonly number?: string }): boolean => number === undefined;

/** The place of the first web phone without an email to set it up by; -1 where each has one. */
export const unmailedLine = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): number =>
  lines.findIndex(({ device, email = '' }) => device === 'webphone' && !isEmailAddress(email));

/** What the lines cannot be delivered without, in words; undefined where they lack nothing (C-244). */
export function linesGap(voice: VoiceSelection): string | undefined {
  if (voice.lines.some(unnumbered)) return 'A phone line has no number yet.';
  if (voice.kind === 'phone') return undefined;
  if (voice.faxLines.some(unnumbered)) return 'A fax line has no number yet.';
  return unmailedLine(voice.lines) >= 0 ? 'A web phone has no email yet.' : undefined;
}
