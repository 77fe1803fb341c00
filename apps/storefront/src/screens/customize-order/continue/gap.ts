import type { ContinueNotice } from '@demarc/domain/cart';
import type { ScreenState } from '../screen-state.ts';
import type { StepId } from '../sections.ts';
import { continueNotices } from './notices.ts';

/** Something that a section still needs, with the step that asks for it. */
export interface Gap {
  readonly step: StepId;
  readonly words?: string;
  /** The id of the field, if the gap is a single field. */
  readonly field?: string;
  /** C-251: the shopper has to open the step; it is not opened for them. */
  readonly staysClosed?: boolean;
}

const stepOfNotice: Readonly<Record<ContinueNotice, StepId>> = {
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

const sectionOfNotice: Partial<Record<ContinueNotice, 'voice' | 'tv'>> = {
  phoneNotDone: 'voice',
  phoneMissing: 'voice',
  equipmentMissing: 'voice',
  tvMissing: 'tv',
};

/** C-253: for the router, the field is the button that confirms it. */
const defaultGap = (notice: ContinueNotice): Gap => ({
  step: stepOfNotice[notice],
  ...(notice === 'internetNotDone' && { field: 'router-continue' }),
  ...(notice === 'featuresNotVisited' && { staysClosed: true }),
});

/** Finds the step that Continue leads to instead of the next page, and the message that it shows. */
export function findGap(
  notice: ContinueNotice,
  { gaps }: Pick<ScreenState, 'gaps'>,
): Gap & { readonly message: string } {
  const section = sectionOfNotice[notice];
  const gap = (section && gaps[section]) ?? defaultGap(notice);
  return { ...gap, message: gap.words ? `${continueNotices[notice]} ${gap.words}` : continueNotices[notice] };
}
