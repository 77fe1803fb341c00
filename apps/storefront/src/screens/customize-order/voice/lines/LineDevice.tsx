import type { Device } from '@demarc/domain/cart';
import { isEmailAddress } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { trackStep } from '../../../../features/cart/session/step-queue.ts';
import { type CustomizeScreen, useScreenState } from '../../customize-screen.ts';
import { changeDigitalVoice } from '../selection/change-voice.ts';
import { getEmailFieldId } from '../voice-gap.ts';
import { invalidEmailMessage, validateEmail } from './validate-email.ts';

interface LineDeviceProps {
  screen: CustomizeScreen;
  /** The position of the line in the order. */
  index: number;
  device: Device;
  email: string;
}

/** C-133: the device that a line rings on. A web phone is set up through an email to its user. */
export function LineDevice({ screen, index, device, email }: LineDeviceProps) {
  const [typedEmail, setTypedEmail] = useState(email);
  const [problem, setProblem] = useState<string>();
  const id = getEmailFieldId(index);
  const isRequested = useScreenState((state) => state.requestedField === id);
  const change = (line: { readonly device?: Device; readonly email?: string }) =>
    changeDigitalVoice(screen.cartSession, (voice) => ({
      ...voice,
      lines: voice.lines.map((each, other) => (other === index ? { ...each, ...line } : each)),
    }));
  async function saveEmail() {
    const entered = typedEmail.trim();
    if (entered === email && isEmailAddress(entered) && screen.emailValidation.get().failures === 0)
      return setProblem(undefined);
    const emailProblem = isEmailAddress(entered) ? await validateEmail(screen, entered) : invalidEmailMessage;
    setProblem(emailProblem);
    // An invalid entry clears the previous email, so that the cart never has another email than the field.
    const savedEmail = emailProblem === undefined ? entered : '';
    if (savedEmail !== email) await change({ email: savedEmail });
  }
  return (
    <>
      <RadioCards
        legend={`Line ${index + 1} rings on`}
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
          id={id}
          label={`Email for the web phone of line ${index + 1}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typedEmail}
          helper="We’ll email setup instructions to the person who uses this line."
          error={problem ?? (isRequested && !isEmailAddress(typedEmail.trim()) ? invalidEmailMessage : undefined)}
          onChange={({ target }) => setTypedEmail(target.value)}
          onBlur={() => void trackStep(screen.cartSession, saveEmail)}
        />
      )}
    </>
  );
}
