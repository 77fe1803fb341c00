import type { ContinueNotice } from '@demarc/domain/cart';
import type { ScreenState } from '../screen-state.ts';
import type { StepId } from '../step-lists.ts';

/** Something that a section still needs before Continue, with the step that asks for it. */
export interface Gap {
  readonly step: StepId;
  /** A sentence that names the missing choice. */
  readonly detail?: string;
  /** The id of the field, if the gap is a single field. */
  readonly field?: string;
  /** C-251: Continue only scrolls to the step. The shopper has to open it. */
  readonly staysClosed?: boolean;
}

/** The id of the routers to choose from. */
export const routerChoiceId = 'router-choice';

/** The messages that Continue shows instead of going on (C-251 to C-257). */
const continueNotices: Readonly<Record<ContinueNotice, string>> = {
  featuresNotVisited: 'Please review the Features section of your digital voice service before you continue.',
  internetNotDone: 'Please confirm your router: select Next in the Equipment step.',
  voiceNotDone: 'Please complete the setup of your phone service before you continue.',
  equipmentMissing: 'Please choose at least one phone, or select “I do not need phones”.',
  routerMissing: 'Please select a router for your internet service.',
  serviceMissing: 'Please choose a plan before you continue.',
  voiceMissing: 'Please complete the setup of your phone service before you continue.',
  listingMissing: 'Please complete your directory listing before you continue.',
  tvMissing: 'Please complete your TV choices before you continue.',
  internetUnchosen: 'You added internet without a plan. Please choose a plan, or leave out internet.',
  voiceUnchosen: 'You added phone without a plan. Please choose a plan, or leave out phone.',
  tvUnchosen: 'You added TV without a plan. Please choose a plan, or leave out TV.',
};

const stepOfNotice: Readonly<Record<ContinueNotice, StepId>> = {
  serviceMissing: 'internetSpeed',
  internetNotDone: 'equipment',
  routerMissing: 'equipment',
  featuresNotVisited: 'webPhoneFeatures',
  voiceNotDone: 'phoneService',
  voiceMissing: 'phoneService',
  equipmentMissing: 'phoneEquipment',
  listingMissing: 'directoryListing',
  tvMissing: 'tvPlan',
  internetUnchosen: 'internetSpeed',
  voiceUnchosen: 'phoneService',
  tvUnchosen: 'tvPlan', // S-069
};

const sectionOfNotice: Partial<Record<ContinueNotice, 'internet' | 'voice' | 'tv'>> = {
  routerMissing: 'internet',
  voiceNotDone: 'voice',
  voiceMissing: 'voice',
  equipmentMissing: 'voice',
  tvMissing: 'tv',
};

/** The step that offers the plans of the first service on the page. */
const findFirstPlanStep = (progress: ScreenState['progress']): StepId =>
  'internet' in progress || !('voice' in progress || 'tv' in progress)
    ? 'internetSpeed'
    : 'voice' in progress
      ? 'phoneService'
      : 'tvPlan';

/** C-253: for the router, the field is the button that confirms it. S-071: without a router, its choice. */
const defaultGap = (notice: ContinueNotice, progress: ScreenState['progress']): Gap => ({
  step: notice === 'serviceMissing' ? findFirstPlanStep(progress) : stepOfNotice[notice],
  ...(notice === 'internetNotDone' && { field: 'router-continue' }),
  ...(notice === 'routerMissing' && { field: routerChoiceId }),
  ...(notice === 'featuresNotVisited' && { staysClosed: true }),
});

/** Finds the step that Continue leads to instead of the next page, and the message that it shows. */
export function findGap(
  notice: ContinueNotice,
  { gaps, progress }: Pick<ScreenState, 'gaps' | 'progress'>,
): Gap & { readonly message: string } {
  const section = sectionOfNotice[notice];
  const gap = (section && gaps[section]) ?? defaultGap(notice, progress);
  if (gap === gaps.internet) return { ...gap, message: gap.detail ?? '' };
  return { ...gap, message: gap.detail ? `${continueNotices[notice]} ${gap.detail}` : continueNotices[notice] };
}

/** Finds what Next has to ask for before it leaves a step: the first gap of this step. */
export function findStepGap(
  step: StepId,
  { stepGaps }: Pick<ScreenState, 'stepGaps'>,
): (Gap & { readonly message: string }) | undefined {
  const gap = Object.values(stepGaps)
    .flat()
    .find((each) => each.step === step);
  return gap && { ...gap, message: gap.detail ?? continueNotices.equipmentMissing };
}
