import { equipmentEnabled, findWebPhoneWithoutEmail } from '@demarc/domain/cart';
import { PhoneIcon } from '@demarc/ui/icon';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { settled } from '../../../features/cart/session/in-turn.ts';
import { showGap } from '../continue/show-gap.ts';
import { Section } from '../parts/Section.tsx';
import { Step } from '../parts/Step.tsx';
import { Accept911 } from './Accept911.tsx';
import { FaxLines } from './FaxLines.tsx';
import { Features } from './Features.tsx';
import { LineDevice } from './LineDevice.tsx';
import { LineNumber } from './LineNumber.tsx';
import { PhoneEquipment } from './PhoneEquipment.tsx';
import { featureSection } from './phone-sections.ts';
import type { VoiceOnScreen } from './use-voice.ts';
import styles from './voice.module.css';
import { emailField } from './voice-gap.ts';
import { readVoice } from './voice-in-cart.ts';

/**
 * Leads to the first missing email: every web phone needs one before the shopper can go on. Returns true if none is
 * missing.
 */
async function requestMissingEmail(): Promise<boolean> {
  await settled();
  const { voice } = readVoice(chosenNow() ?? {}) ?? {};
  const at = voice?.kind === 'bdv' ? findWebPhoneWithoutEmail(voice.lines) : -1;
  if (at >= 0) showGap({ step: 'webPhoneLines', field: emailField(at) });
  return at < 0;
}

/** C-031 to C-033: three steps, of which one is open at a time; opening one marks it visited. */
export function WebPhoneSection({ voice }: { voice: VoiceOnScreen }) {
  const { digital, sections } = voice;
  if (!digital) return null;
  const features = featureSection(voice.now, voice.products);
  return (
    <Section
      id="section-web-phone"
      icon={<PhoneIcon />}
      title="Web phone setup"
      subHeader="Each line rings on a desktop phone, or in a browser and an app."
    >
      <Step
        id="webPhoneLines"
        selectedDetails={sections.digitalLines.selectedDetails || undefined}
        selectedPrice={sections.digitalLines.selectedPrice || undefined}
        continueDisabled={!voice.cart.view.accepted911}
        onContinue={requestMissingEmail}
      >
        <ol className={styles.lines} aria-label="Phone lines">
          {digital.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <LineNumber key={at} voice={voice} at={at}>
              <LineDevice at={at} device={line.device} email={line.email ?? ''} />
            </LineNumber>
          ))}
        </ol>
        <FaxLines voice={voice} />
        <Accept911 voice={voice} />
      </Step>
      <Step
        id="webPhoneEquipment"
        selectedDetails={sections.equipment.selectedDetails || undefined}
        selectedPrice={sections.equipment.selectedPrice || undefined}
        onContinue={requestMissingEmail}
      >
        {equipmentEnabled(digital.lines) ? (
          <PhoneEquipment voice={voice} />
        ) : (
          <p>Enter an email for each web phone first: it stands with its line under Select lines.</p>
        )}
      </Step>
      <Step
        id="webPhoneFeatures"
        selectedDetails={features.selectedDetails || undefined}
        selectedPrice={features.selectedPrice || undefined}
        leadsTo="directoryListing"
      >
        <Features voice={voice} />
      </Step>
    </Section>
  );
}
