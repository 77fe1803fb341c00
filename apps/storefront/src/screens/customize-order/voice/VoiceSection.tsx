import {
  type CartProgress,
  describeLinesGap,
  describePhonesGap,
  isListingComplete,
  isUnpublishedListing,
  needsEquipment,
} from '@demarc/domain/cart';
import { standardPhoneTitle } from '@demarc/domain/catalog';
import { listVoiceSteps, listWebPhoneSteps } from '@demarc/domain/offering';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { orderMemory, useOrderMemory } from '../../../lib/session/order-memory.ts';
import { useSettings } from '../../../lib/settings.tsx';
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
import { getVoiceChoices, hasFeatures, useVoice, type VoiceOnScreen } from './use-voice.ts';
import { findStepWithDraft } from './voice-drafts.ts';
import { listVoiceGaps } from './voice-gap.ts';
import { WebPhoneSection } from './WebPhoneSection.tsx';

/** Phone is done with a number for every line that needs one, an email for every web phone, and 911 accepted. */
function collectVoiceProgress(voice: VoiceOnScreen, featuresSeen: boolean): Partial<CartProgress> {
  const { current, digital, hasWebPhones, accepted911, products, rules } = voice;
  const listingProduct = products.phone.listings.find(({ id }) => id === current?.listing?.id);
  const phonesProblem = describePhonesGap(digital?.equipment ?? [], products.digitalVoice.phones);
  return {
    voiceDone: current !== undefined && !describeLinesGap(current.voice, rules) && !phonesProblem && accepted911,
    listing:
      !listingProduct || isUnpublishedListing(listingProduct.name)
        ? 'none'
        : isListingComplete(current?.listing ?? {}, rules)
          ? 'done'
          : 'open',
    features: !hasWebPhones || !hasFeatures(voice) ? 'none' : featuresSeen ? 'visited' : 'notVisited',
    equipmentNeeded: digital !== undefined && needsEquipment(digital, products.digitalVoice.phones),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}

/** The steps that need a choice. */
const requiredSteps: readonly StepId[] = [
  ...(['phoneService', 'phoneSetup', 'phoneEquipment', 'standardPhoneLine'] as const),
  ...(['webPhoneLines', 'webPhoneEquipment'] as const),
];

/** The steps of the phone sections that Continue checks. */
function checkVoiceSteps(
  voice: VoiceOnScreen,
  { listing, features }: Partial<CartProgress>,
  gaps: readonly Gap[],
): StepChecks {
  const { current, hasWebPhones } = voice;
  const shown: readonly StepId[] = [
    ...listVoiceSteps(getVoiceChoices(voice)),
    ...(hasWebPhones ? listWebPhoneSteps(getVoiceChoices(voice)) : []),
  ];
  const required = requiredSteps.filter((step) => shown.includes(step));
  return {
    ...checkSteps(required, current !== undefined, gaps),
    ...(features !== 'none' && { webPhoneFeatures: features === 'visited' }),
    ...(listing !== 'none' && { directoryListing: listing === 'done' }),
  };
}

export function VoiceSection() {
  const voice = useVoice();
  return voice ? <Steps voice={voice} /> : null;
}

function Steps({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, digital, standard, hasWebPhones, sections } = voice;
  const { titles } = useSettings();
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
  const steps = listVoiceSteps(getVoiceChoices(voice));
  const webPhoneSteps = hasWebPhones ? listWebPhoneSteps(getVoiceChoices(voice)) : [];
  // After a reload, restores the progress from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival
  useEffect(() => {
    if (!current || screen.state.get().done.includes('phoneService')) return;
    const done = findDoneSteps({ steps: [...steps, ...webPhoneSteps], gap, featuresSeen });
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
        title={digital ? titles.digitalVoice : standard ? standardPhoneTitle : 'Phone'}
        subHeader={sections.phonePlan.selectedDetails || 'Choose your phone service'}
        steps={steps}
        action={current ? <RemoveService service="voice" name="phone" /> : <LeaveOutService service="voice" />}
      >
        <PhoneService voice={voice} />
        <DeferUntilPainted step="phoneSetup">{!hasWebPhones && <PhoneSetup voice={voice} />}</DeferUntilPainted>
        <DeferUntilPainted step="standardPhoneLine">{standard && <StandardLine voice={voice} />}</DeferUntilPainted>
        <DeferUntilPainted step="phoneEquipment">
          {steps.includes('phoneEquipment') && (
            <Step
              id="phoneEquipment"
              selectedDetails={sections.equipment.selectedDetails || undefined}
              selectedPrice={sections.equipment.selectedPrice || undefined}
            >
              <PhoneEquipment voice={voice} />
            </Step>
          )}
        </DeferUntilPainted>
        <DeferUntilPainted step="directoryListing">
          {steps.includes('directoryListing') && <DirectoryListing voice={voice} />}
        </DeferUntilPainted>
        <DeferUntilPainted step="powerReserve">
          <PowerReserve voice={voice} />
        </DeferUntilPainted>
        <DeferUntilPainted step="maintenance">
          {steps.includes('maintenance') && <Maintenance voice={voice} />}
        </DeferUntilPainted>
      </Section>
      {hasWebPhones && (
        <WebPhoneSection
          voice={voice}
          steps={webPhoneSteps}
          leadsTo={steps.find((step) => step === 'directoryListing')}
        />
      )}
    </>
  );
}
