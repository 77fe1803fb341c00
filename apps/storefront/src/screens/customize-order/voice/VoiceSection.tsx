import {
  findLinesGap,
  findPhonesGap,
  isListed,
  isUnpublished,
  needsEquipment,
  type Progress,
} from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { orderMemory, useOrderMemory } from '../../../lib/session/order-memory.ts';
import { DeferUntilPainted } from '../parts/DeferUntilPainted.tsx';
import { LeaveOut } from '../parts/LeaveOut.tsx';
import { RemoveService } from '../parts/RemoveService.tsx';
import { Section } from '../parts/Section.tsx';
import { Step } from '../parts/Step.tsx';
import { restoreSection, screenState, useScreenState } from '../screen-state.ts';
import type { StepId } from '../sections.ts';
import { useSectionProgress } from '../use-section-progress.ts';
import { DirectoryListing } from './DirectoryListing.tsx';
import { Maintenance } from './Maintenance.tsx';
import { PhoneEquipment } from './PhoneEquipment.tsx';
import { PhoneService } from './PhoneService.tsx';
import { PhoneSetup } from './PhoneSetup.tsx';
import { PowerReserve } from './PowerReserve.tsx';
import { StandardLine } from './StandardLine.tsx';
import { findDoneSteps } from './steps-done.ts';
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
  { now, digital, webPhone, cart, products }: VoiceOnScreen,
  featuresSeen: boolean,
): Partial<Progress> {
  const listed = products.phone.listings.find(({ id }) => id === now?.listing?.id);
  const phonesProblem = findPhonesGap(digital?.equipment ?? [], products.digitalVoice.phones);
  return {
    phoneDone: now !== undefined && !findLinesGap(now.voice) && !phonesProblem && cart.view.accepted911,
    listing: !listed || isUnpublished(listed.name) ? 'none' : isListed(now?.listing ?? {}) ? 'done' : 'open',
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
  const { now, digital, standard, webPhone, sections } = voice;
  const visited = useScreenState((state) => state.visited.includes('webPhoneFeatures'));
  // C-033: one visit to the features counts for the whole order, also after a reload.
  const featuresSeen = useOrderMemory().featuresSeen === 'Y' || visited;
  useEffect(() => {
    if (visited) orderMemory.update({ featuresSeen: 'Y' });
  }, [visited]);
  const gap = findVoiceGap({ ...voice, accepted911: voice.cart.view.accepted911 });
  useSectionProgress('voice', progressOf(voice, featuresSeen), gap);
  const steps = stepsFor(voice);
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!now || screenState.get().done.includes('phoneService')) return;
    const done = findDoneSteps({ steps, webPhone, gap, featuresSeen });
    restoreSection('voice', done, webPhone ? null : (gap?.step ?? null));
    if (webPhone) restoreSection('webPhone', done, gap?.step ?? null);
  }, []);
  return (
    <>
      <Section
        id="section-voice"
        icon={<PhoneIcon />}
        title={digital ? 'Business Digital Voice' : standard ? 'Standard phone' : 'Phone'}
        subHeader={sections.phonePlan.selectedDetails || 'Choose your phone service'}
        action={now ? <RemoveService part="voice" name="phone" /> : <LeaveOut part="voice" />}
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
