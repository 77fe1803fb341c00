import { type Device, equipmentEnabled, newEmailValidation } from '@demarc/domain/cart';
import { isEmailAddress } from '@demarc/domain/text';
import { PhoneIcon } from '@demarc/ui/icon';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { useStore } from '../../../session/store.ts';
import { Section } from '../parts/Section.tsx';
import { Step } from '../parts/Step.tsx';
import { openStep } from '../screen-state.ts';
import { Accept911 } from './Accept911.tsx';
import { changeVoice } from './change-voice.ts';
import { FaxLines } from './FaxLines.tsx';
import { Features } from './Features.tsx';
import { LineNumber } from './LineNumber.tsx';
import { PhoneEquipment } from './PhoneEquipment.tsx';
import type { VoiceOnScreen } from './use-voice.ts';
import { emailValidation, validateEmail } from './validate-email.ts';
import styles from './voice.module.css';

/** C-031 to C-033: three sections, of which one is open at a time; looking at one marks it visited. */
export function WebPhoneSection({ voice }: { voice: VoiceOnScreen }) {
  const { digital, sections } = voice;
  const validation = useStore(emailValidation, newEmailValidation);
  if (!digital) return null;
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
        continueDisabled={!voice.cart.view.accepted911}
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
      >
        {equipmentEnabled(digital.lines, validation) ? (
          <PhoneEquipment voice={voice} />
        ) : (
          <p>Enter an email for each web phone first: it stands with its line under Select lines.</p>
        )}
      </Step>
      <Step
        id="webPhoneFeatures"
        onContinue={() => {
          openStep('directoryListing');
          return true;
        }}
      >
        <Features voice={voice} />
      </Step>
    </Section>
  );
}

interface LineDeviceProps {
  at: number;
  device: Device;
  email: string;
}

/** C-133: on what a line rings; a web phone is set up by a mail to whoever uses it. */
function LineDevice({ at, device, email }: LineDeviceProps) {
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string>();
  const change = (line: { readonly device?: Device; readonly email?: string }) =>
    changeVoice((now) => {
      if (now.voice.kind !== 'bdv') return now;
      const lines = now.voice.lines.map((each, index) => (index === at ? { ...each, ...line } : each));
      return { ...now, voice: { ...now.voice, lines } };
    });
  async function keepEmail() {
    const wanted = typed.trim();
    if (!isEmailAddress(wanted)) return setProblem('Please enter a valid email address.');
    if (wanted === email && emailValidation.get().failures === 0) return setProblem(undefined);
    const refused = await validateEmail(wanted);
    setProblem(refused);
    if (refused === undefined && wanted !== email) await change({ email: wanted });
  }
  return (
    <>
      <RadioCards
        legend={`Line ${at + 1} rings on`}
        columns={2}
        value={device}
        onValueChange={(value) => change({ device: value === 'webphone' ? 'webphone' : 'desktop' })}
        options={[
          { value: 'desktop', label: 'Desktop phone' },
          { value: 'webphone', label: 'Web phone', description: 'In a browser or an app, without a phone.' },
        ]}
      />
      {device === 'webphone' && (
        <TextField
          label={`Email for the web phone of line ${at + 1}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed}
          helper="Whoever uses this line gets the way to set it up by mail."
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void keepEmail()}
        />
      )}
    </>
  );
}
