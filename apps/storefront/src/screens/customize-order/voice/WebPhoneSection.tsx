import { findWebPhoneWithoutEmail, isEquipmentEnabled } from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { getCurrentChoices } from '../../../features/cart/session/pending-choice.ts';
import { waitForSteps } from '../../../features/cart/session/step-queue.ts';
import { showGap } from '../continue/show-gap.ts';
import type { CustomizeScreen } from '../customize-screen.ts';
import { Section } from '../section/Section.tsx';
import { Step } from '../section/Step.tsx';
import type { StepId } from '../step-lists.ts';
import { Accept911, missing911Text } from './Accept911.tsx';
import { PhoneEquipment } from './equipment/PhoneEquipment.tsx';
import { Features } from './Features.tsx';
import { AssignedLaterNote } from './lines/AssignedLaterNote.tsx';
import { FaxLines } from './lines/FaxLines.tsx';
import { LineDevice } from './lines/LineDevice.tsx';
import { LineNumber } from './lines/LineNumber.tsx';
import { buildFeatureSection } from './phone-sections.ts';
import { readVoice } from './selection/voice-in-cart.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';
import { getEmailFieldId } from './voice-gap.ts';

/**
 * Leads to the first missing email: every web phone needs one before the shopper can go on. Returns true if none is
 * missing.
 */
async function requestMissingEmail(screen: CustomizeScreen): Promise<boolean> {
  await waitForSteps(screen.cartSession);
  const { voice } = readVoice(getCurrentChoices(screen.cartSession) ?? {}) ?? {};
  const lineIndex = voice?.kind === 'bdv' ? findWebPhoneWithoutEmail(voice.lines) : -1;
  if (lineIndex < 0) return true;
  showGap(screen, { step: 'webPhoneLines', field: getEmailFieldId(lineIndex) });
  return false;
}

interface WebPhoneSectionProps {
  voice: VoiceOnScreen;
  /** The steps of this section that are shown. */
  steps: readonly StepId[];
  /** The step of the phone section that follows. */
  leadsTo: StepId | undefined;
}

/** C-031 to C-033: up to three steps, of which one is open at a time; opening one marks it visited. */
export function WebPhoneSection({ voice, steps, leadsTo }: WebPhoneSectionProps) {
  const { screen, digital, current, products, accepted911, sections } = voice;
  if (!digital) return null;
  const features = buildFeatureSection(current, products);
  const getStepProps = (id: StepId) => ({ id, leadsTo: steps.at(-1) === id ? leadsTo : undefined });
  return (
    <Section
      id="section-web-phone"
      icon={<PhoneIcon />}
      title="Web phone setup"
      steps={steps}
      subHeader="Each line rings on a desktop phone, or in a browser and an app."
    >
      <Step
        {...getStepProps('webPhoneLines')}
        selectedDetails={sections.digitalLines.selectedDetails || undefined}
        selectedPrice={sections.digitalLines.selectedPrice || undefined}
        missing={!accepted911 && missing911Text}
        onContinue={() => requestMissingEmail(screen)}
      >
        <AssignedLaterNote />
        <ol className={styles.lines} aria-label="Phone lines">
          {digital.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            <LineNumber key={index} voice={voice} index={index}>
              <LineDevice screen={screen} index={index} device={line.device} email={line.email ?? ''} />
            </LineNumber>
          ))}
        </ol>
        <FaxLines voice={voice} />
        <Accept911 voice={voice} />
      </Step>
      {steps.includes('webPhoneEquipment') && (
        <Step
          {...getStepProps('webPhoneEquipment')}
          selectedDetails={sections.equipment.selectedDetails || undefined}
          selectedPrice={sections.equipment.selectedPrice || undefined}
          onContinue={() => requestMissingEmail(screen)}
        >
          {isEquipmentEnabled(digital.lines) ? (
            <PhoneEquipment voice={voice} />
          ) : (
            <p>Enter an email for each web phone first, under Select lines.</p>
          )}
        </Step>
      )}
      {steps.includes('webPhoneFeatures') && (
        <Step
          {...getStepProps('webPhoneFeatures')}
          selectedDetails={features.selectedDetails || undefined}
          selectedPrice={features.selectedPrice || undefined}
        >
          <Features voice={voice} />
        </Step>
      )}
    </Section>
  );
}
