import type { VoiceSelection } from './selections.ts';

/** The telephone numbers assigned to lines, fax lines last. */
export const lineNumbers = (voice: VoiceSelection | undefined): readonly string[] =>
  voice ? [...voice.lines, ...(voice.kind === 'bdv' ? voice.faxLines : [])].flatMap(({ number }) => number ?? []) : [];
