import { isEmailAddress } from '../text/index.ts';
import type { VoiceSelection } from './selections.ts';

const unnumbered = ({ number }: { readonly number?: string }): boolean => number === undefined;

/** What the lines cannot be delivered without, in words; undefined where they lack nothing (C-244). */
export function linesGap(voice: VoiceSelection): string | undefined {
  if (voice.lines.some(unnumbered)) return 'A phone line has no number yet.';
  if (voice.kind === 'phone') return undefined;
  if (voice.faxLines.some(unnumbered)) return 'A fax line has no number yet.';
  const unmailed = voice.lines.some(({ device, email = '' }) => device === 'webphone' && !isEmailAddress(email));
  return unmailed ? 'A web phone has no email yet.' : undefined;
}
