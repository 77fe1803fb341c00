import {
  type CartProgress,
  describeLinesGap,
  describePhonesGap,
  isListingComplete,
  isUnpublishedListing,
  needsEquipment,
} from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { orderMemory, useOrderMemory } from '../../../lib/session/order-memory.ts';
import type { Gap } from '../continue/gap.ts';
import { checkSteps, type StepChecks } from '../continue/step-ticks.ts';
import { restoreSection, useScreenState } from '../customize-screen.ts';
import { DeferUntilPainted } from '../section/DeferUntilPainted.tsx';
import { LeaveOutService } from '../section/LeaveOutService.tsx';
import { RemoveService } from '../section/RemoveService.tsx';
import { Section } from '../section/Section.tsx';
import { Step } from '../section/Step.tsx';
import type { StepId } from '../step-lists.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { findDoneSteps } from './done-steps.ts';
import { PhoneEquipment } from './equipment/PhoneEquipment.tsx';
import { PhoneService } from './lines/PhoneService.tsx';
import { StandardLine } from './lines/StandardLine.tsx';
import { DirectoryListing } from './listing/DirectoryListing.tsx';
import { Maintenance } from './Maintenance.tsx';
import { PhoneSetup } from './PhoneSetup.tsx';
import { PowerReserve } from './PowerReserve.tsx';
import { useVoice, type VoiceOnScreen } from './use-voice.ts';
import { findStepWithDraft } from './voice-drafts.ts';
import { listVoiceGaps } from './voice-gap.ts';
import { WebPhoneSection } from './WebPhoneSection.tsx';

/** C-025: lists the steps of the chosen kind in order. With web phones, a separate section shows the others. */
function listVoiceSteps({ standard, digital, hasWebPhones }: VoiceOnScreen): readonly StepId[] {
  const commonSteps: StepId[] = ['directoryListing', 'powerReserve', 'maintenance'];
  if (hasWebPhones) return ['phoneService', ...commonSteps];
  if (digital) return ['phoneService', 'phoneSetup', 'phoneEquipment', ...commonSteps];
  if (standard) return ['phoneService', 'phoneSetup', 'standardPhoneLine', ...commonSteps];
  return ['phoneService', 'phoneSetup', 'directoryListing', 'powerReserve'];
}

/** Phone is done with a number for every line, an email for every web phone, and 911 accepted. */
function collectVoiceProgress(
  { current, digital, hasWebPhones, accepted911, products }: VoiceOnScreen,
  featuresSeen: boolean,
): Partial<CartProgress> {
  const listingProduct = products.phone.listings.find(({ id }) => id === current?.listing?.id);
  const phonesProblem = describePhonesGap(digital?.equipment ?? [], products.digitalVoice.phones);
  return {
    voiceDone: current !== undefined && !describeLinesGap(current.voice) && !phonesProblem && accepted911,
    listing:
      !listingProduct || isUnpublishedListing(listingProduct.name)
        ? 'none'
        : isListingComplete(current?.listing ?? {})
          ? 'done'
          : 'open',
    features: !hasWebPhones ? 'none' : featuresSeen ? 'visited' : 'notVisited',
    equipmentNeeded: digital !== undefined && needsEquipment(digital),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}

/** The steps of the phone sections that Continue checks. */
function checkVoiceSteps(
  { current, digital, hasWebPhones }: VoiceOnScreen,
  { listing, features }: Partial<CartProgress>,
  gaps: readonly Gap[],
): StepChecks {
  const required: readonly StepId[] = hasWebPhones
    ? ['phoneService', 'webPhoneLines', 'webPhoneEquipment']
    : ['phoneService', 'phoneSetup', digital ? 'phoneEquipment' : 'standardPhoneLine'];
  return {
    ...checkSteps(required, current !== undefined, gaps),
    ...(hasWebPhones && { webPhoneFeatures: features === 'visited' }),
    ...(listing !== 'none' && { directoryListing: listing === 'done' }),
  };
}

export function VoiceSection() {
  const voice = useVoice();
  return voice ? <Steps voice={voice} /> : null;
}

function Steps({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, digital, standard, hasWebPhones, sections } = voice;
  const isFeaturesStepVisited = useScreenState((state) => state.visited.includes('webPhoneFeatures'));
  // C-033: one visit to the features is enough for the order, also after a reload.
  const featuresSeen = useOrderMemory().featuresSeen === 'Y' || isFeaturesStepVisited;
  useEffect(() => {
    if (isFeaturesStepVisited) orderMemory.update({ featuresSeen: 'Y' });
  }, [isFeaturesStepVisited]);
  const gaps = listVoiceGaps(voice);
  const [gap] = gaps;
  const progress = collectVoiceProgress(voice, featuresSeen);
  useSectionProgress('voice', progress, gaps, checkVoiceSteps(voice, progress, gaps));
  const steps = listVoiceSteps(voice);
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => {
    if (!current || screen.state.get().done.includes('phoneService')) return;
    const done = findDoneSteps({ steps, hasWebPhones, gap, featuresSeen });
    const stepWithDraft = findStepWithDraft(voice);
    const open = stepWithDraft ?? gap?.step ?? null;
    const isInWebPhones = hasWebPhones && stepWithDraft !== 'directoryListing';
    restoreSection(screen, 'voice', done, isInWebPhones ? null : open);
    if (hasWebPhones) restoreSection(screen, 'webPhone', done, isInWebPhones ? open : (gap?.step ?? null));
  }, []);
  return (
    <>
      <Section
        id="section-voice"
        icon={<PhoneIcon />}
        title={digital ? 'Business Digital Voice' : standard ? 'Standard phone' : 'Phone'}
        subHeader={sections.phonePlan.selectedDetails || 'Choose your phone service'}
        action={current ? <RemoveService service="voice" name="phone" /> : <LeaveOutService service="voice" />}
      >
        <PhoneService voice={voice} steps={hasWebPhones ? ['phoneService'] : steps} />
        <DeferUntilPainted step="phoneSetup">
          {!hasWebPhones && <PhoneSetup voice={voice} steps={steps} />}
        </DeferUntilPainted>
        <DeferUntilPainted step="standardPhoneLine">
          {standard && <StandardLine voice={voice} steps={steps} />}
        </DeferUntilPainted>
        <DeferUntilPainted step="phoneEquipment">
          {digital && !hasWebPhones && (
            <Step
              id="phoneEquipment"
              steps={steps}
              selectedDetails={sections.equipment.selectedDetails || undefined}
              selectedPrice={sections.equipment.selectedPrice || undefined}
            >
              <PhoneEquipment voice={voice} />
            </Step>
          )}
        </DeferUntilPainted>
        <DeferUntilPainted step="directoryListing">
          <DirectoryListing voice={voice} steps={steps} />
        </DeferUntilPainted>
        <DeferUntilPainted step="powerReserve">
          <PowerReserve voice={voice} steps={steps} />
        </DeferUntilPainted>
        <DeferUntilPainted step="maintenance">
          <Maintenance voice={voice} steps={steps} />
        </DeferUntilPainted>
      </Section>
      {hasWebPhones && <WebPhoneSection voice={voice} />}
    </>
  );
}
