import { hasDraft } from '../../../lib/form/draft.ts';
import type { StepId } from '../step-lists.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** The names of the forms, and of their drafts. */
export const getPortFormName = (lineIndex: number): string => `keep-${lineIndex + 1}`;
export const listingFormName = 'listing';

/** Finds the step whose form the shopper had not submitted before a reload. */
export function findStepWithDraft({
  current,
  hasWebPhones,
}: Pick<VoiceOnScreen, 'current' | 'hasWebPhones'>): StepId | undefined {
  if (current?.voice.lines.some((_line, index) => hasDraft(getPortFormName(index))))
    return hasWebPhones ? 'webPhoneLines' : 'phoneSetup';
  return current?.listing && hasDraft(listingFormName) ? 'directoryListing' : undefined;
}
