import { isListed, isUnpublished, linesGap, needsEquipment, type Progress } from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
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
import { useVoice, type VoiceOnScreen } from './use-voice.ts';
import { voiceGap } from './voice-gap.ts';
import { WebPhoneSection } from './WebPhoneSection.tsx';

/** C-025: the steps that apply to the chosen kind, in this order; web phones have sections of their own instead. */
function stepsFor({ standard, digital, webPhone }: VoiceOnScreen): readonly StepId[] {
  const around: StepId[] = ['directoryListing', 'powerReserve', 'maintenance'];
  if (webPhone) return ['phoneService', ...around];
  if (digital) return ['phoneService', 'phoneSetup', 'phoneEquipment', ...around];
  if (standard) return ['phoneService', 'phoneSetup', 'standardPhoneLine', ...around];
  return ['phoneService', 'phoneSetup', 'directoryListing', 'powerReserve'];
}

/** The phone flow is complete with a number for every line, a mail for every web phone, and 911 understood. */
function progressOf(
  { now, digital, webPhone, cart, products }: VoiceOnScreen,
  visited: readonly StepId[],
): Partial<Progress> {
  const listed = products.phone.listings.find(({ id }) => id === now?.listing?.id);
  return {
    phoneDone: now !== undefined && !linesGap(now.voice) && cart.view.accepted911,
    listing: !listed || isUnpublished(listed.name) ? 'none' : isListed(now?.listing ?? {}) ? 'done' : 'open',
    features: !webPhone ? 'none' : visited.includes('webPhoneFeatures') ? 'visited' : 'notVisited',
    equipmentNeeded: digital !== undefined && needsEquipment(digital),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}

/** The phone section. */
export function VoiceSection() {
  const voice = useVoice();
  return voice ? <Steps voice={voice} /> : null;
}

function Steps({ voice }: { voice: VoiceOnScreen }) {
  const { now, digital, standard, webPhone, sections } = voice;
  const visited = useScreenState((state) => state.visited);
  const progress = progressOf(voice, visited);
  useSectionProgress('voice', progress, voiceGap({ ...voice, accepted911: voice.cart.view.accepted911 }));
  const steps = stepsFor(voice);
  // After a reload the cart tells how far the shopper was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!now || screenState.get().done.includes('phoneService')) return;
    if (webPhone) restoreSection('voice', ['phoneService'], null);
    else if (progress.phoneDone) restoreSection('voice', ['phoneService', 'phoneSetup'], null);
    else restoreSection('voice', ['phoneService'], 'phoneSetup');
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
        {!webPhone && <PhoneSetup voice={voice} steps={steps} />}
        {standard && <StandardLine voice={voice} steps={steps} />}
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
        <DirectoryListing voice={voice} steps={steps} />
        <PowerReserve voice={voice} steps={steps} />
        <Maintenance voice={voice} steps={steps} />
      </Section>
      {webPhone && <WebPhoneSection voice={voice} />}
    </>
  );
}
