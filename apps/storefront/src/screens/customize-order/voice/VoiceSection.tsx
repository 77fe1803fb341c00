import {
  type CartProgress,
  findLinesGap,
  findPhonesGap,
  isListingComplete,
  isUnpublishedListing,
  needsEquipment,
} from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { orderMemory, useOrderMemory } from '../../../lib/session/order-memory.ts';
import { restoreSection, useScreenState } from '../customize-screen.ts';
import { DeferUntilPainted } from '../parts/DeferUntilPainted.tsx';
import { LeaveOutService } from '../parts/LeaveOutService.tsx';
import { RemoveService } from '../parts/RemoveService.tsx';
import { Section } from '../parts/Section.tsx';
import { Step } from '../parts/Step.tsx';
import type { StepId } from '../sections.ts';
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
import { findVoiceGap } from './voice-gap.ts';
import { WebPhoneSection } from './WebPhoneSection.tsx';

/** C-025: the steps that apply to the chosen kind, in this order; web phones have sections of their own instead. */
function stepsFor({ standard, digital, webPhone }: VoiceOnScreen): readonly StepId[] {
  const commonSteps: StepId[] = ['directoryListing', 'powerReserve', 'maintenance'];
  if (webPhone) return ['phoneService', ...commonSteps];
  if (digital) return ['phoneService', 'phoneSetup', 'phoneEquipment', ...commonSteps];
  if (standard) return ['phoneService', 'phoneSetup', 'standardPhoneLine', ...commonSteps];
  return ['phoneService', 'phoneSetup', 'directoryListing', 'powerReserve'];
}

/** The phone flow is complete with a number for every line, an email for every web phone, and 911 accepted. */
function progressOf(
  { current, digital, webPhone, accepted911, products }: VoiceOnScreen,
  featuresSeen: boolean,
): Partial<CartProgress> {
  const listed = products.phone.listings.find(({ id }) => id === current?.listing?.id);
  const phonesProblem = findPhonesGap(digital?.equipment ?? [], products.digitalVoice.phones);
  return {
    phoneDone: current !== undefined && !findLinesGap(current.voice) && !phonesProblem && accepted911,
    listing:
      !listed || isUnpublishedListing(listed.name)
        ? 'none'
        : isListingComplete(current?.listing ?? {})
          ? 'done'
          : 'open',
    features: !webPhone ? 'none' : featuresSeen ? 'visited' : 'notVisited',
    equipmentNeeded: digital !== undefined && needsEquipment(digital),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}

export function VoiceSection() {
  const voice = useVoice();
  return voice ? <Steps voice={voice} /> : null;
}

function Steps({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, digital, standard, webPhone, sections } = voice;
  const visited = useScreenState((state) => state.visited.includes('webPhoneFeatures'));
  // C-033: one visit to the features counts for the whole order, also after a reload.
  const featuresSeen = useOrderMemory().featuresSeen === 'Y' || visited;
  useEffect(() => {
    if (visited) orderMemory.update({ featuresSeen: 'Y' });
  }, [visited]);
  const gap = findVoiceGap(voice);
  useSectionProgress('voice', progressOf(voice, featuresSeen), gap);
  const steps = stepsFor(voice);
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!current || screen.state.get().done.includes('phoneService')) return;
    const done = findDoneSteps({ steps, webPhone, gap, featuresSeen });
    restoreSection(screen, 'voice', done, webPhone ? null : (gap?.step ?? null));
    if (webPhone) restoreSection(screen, 'webPhone', done, gap?.step ?? null);
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
        <PhoneService voice={voice} steps={webPhone ? ['phoneService'] : steps} />
        <DeferUntilPainted step="phoneSetup">
          {!webPhone && <PhoneSetup voice={voice} steps={steps} />}
        </DeferUntilPainted>
        <DeferUntilPainted step="standardPhoneLine">
          {standard && <StandardLine voice={voice} steps={steps} />}
        </DeferUntilPainted>
        <DeferUntilPainted step="phoneEquipment">
          {digital && !webPhone && (
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
      {webPhone && <WebPhoneSection voice={voice} />}
    </>
  );
}
