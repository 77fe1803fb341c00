import type { ContinueNotice } from '@demarc/domain/cart';
import type { ScreenState } from '../screen-state.ts';
import type { StepId } from '../sections.ts';
import { continueNotices } from './notices.ts';

/** What a section still waits for: in which step it is asked, and what it is in words. */
export interface Gap {
  readonly step: StepId;
  readonly words?: string;
  /** The field itself, where it is one. */
  readonly field?: string;
  /** C-251: that the shopper opens it is what is asked. */
  readonly staysClosed?: boolean;
}

const places: Readonly<Record<ContinueNotice, StepId>> = {
  serviceMissing: 'internetSpeed',
  internetNotDone: 'equipment',
  routerMissing: 'equipment',
  featuresNotVisited: 'webPhoneFeatures',
  phoneNotDone: 'phoneService',
  phoneMissing: 'phoneService',
  equipmentMissing: 'phoneEquipment',
  listingMissing: 'directoryListing',
  tvMissing: 'tvPlan',
  internetUnchosen: 'internetSpeed',
  voiceUnchosen: 'phoneService',
  tvUnchosen: 'tvPlan',
};

const askedIn: Partial<Record<ContinueNotice, 'voice' | 'tv'>> = {
  phoneNotDone: 'voice',
  phoneMissing: 'voice',
  equipmentMissing: 'voice',
  tvMissing: 'tv',
};

/** C-253: of the router it is the button that confirms it. */
const defaultGap = (notice: ContinueNotice): Gap => ({
  step: places[notice],
  ...(notice === 'internetNotDone' && { field: 'router-continue' }),
  ...(notice === 'featuresNotVisited' && { staysClosed: true }),
});

/** Where Continue leads instead of going on, and what it says. */
export function gapBehind(
  notice: ContinueNotice,
  { gaps }: Pick<ScreenState, 'gaps'>,
): Gap & { readonly message: string } {
  const section = askedIn[notice];
  const gap = (section && gaps[section]) ?? defaultGap(notice);
  return { ...gap, message: gap.words ? `${continueNotices[notice]} ${gap.words}` : continueNotices[notice] };
}
