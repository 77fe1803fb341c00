import type { Device } from '@demarc/domain/cart';
import { isEmailAddress } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { untilAnswered } from '../../../features/cart/session/in-turn.ts';
import { useScreenState } from '../screen-state.ts';
import { changeVoice } from './change-voice.ts';
import { emailValidation, invalidEmailMessage, validateEmail } from './validate-email.ts';
import { emailField } from './voice-gap.ts';

interface LineDeviceProps {
  at: number;
  device: Device;
  email: string;
}

/** C-133: the device that a line rings on. A web phone is set up through an email to its user. */
export function LineDevice({ at, device, email }: LineDeviceProps) {
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string>();
  const id = emailField(at);
  const isRequested = useScreenState((state) => state.requestedField === id);
  const change = (line: { readonly device?: Device; readonly email?: string }) =>
    changeVoice((now) => {
      if (now.voice.kind !== 'bdv') return now;
      const lines = now.voice.lines.map((each, index) => (index === at ? { ...each, ...line } : each));
      return { ...now, voice: { ...now.voice, lines } };
    });
  async function saveEmail() {
    const entered = typed.trim();
    if (entered === email && isEmailAddress(entered) && emailValidation.get().failures === 0)
      return setProblem(undefined);
    const emailProblem = isEmailAddress(entered) ? await validateEmail(entered) : invalidEmailMessage;
    setProblem(emailProblem);
    // The field decides: an invalid entry also clears the previous email.
    const savedEmail = emailProblem === undefined ? entered : '';
    if (savedEmail !== email) await change({ email: savedEmail });
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
          id={id}
          label={`Email for the web phone of line ${at + 1}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed}
          helper="Whoever uses this line gets the way to set it up by mail."
          error={problem ?? (isRequested && !isEmailAddress(typed.trim()) ? invalidEmailMessage : undefined)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void untilAnswered(saveEmail)}
        />
      )}
    </>
  );
}
