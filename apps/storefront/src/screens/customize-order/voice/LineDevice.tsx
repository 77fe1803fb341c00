import type { Device } from '@demarc/domain/cart';
import { isEmailAddress } from '@demarc/domain/text';
import { RadioCards } from '@demarc/ui/radio-cards';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { untilAnswered } from '../../../cart/in-turn.ts';
import { useScreenState } from '../screen-state.ts';
import { changeVoice } from './change-voice.ts';
import { emailValidation, validateEmail, wrongEmail } from './validate-email.ts';
import { emailField } from './voice-gap.ts';

interface LineDeviceProps {
  at: number;
  device: Device;
  email: string;
}

/** C-133: on what a line rings; a web phone is set up by a mail to whoever uses it. */
export function LineDevice({ at, device, email }: LineDeviceProps) {
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string>();
  const id = emailField(at);
  const asked = useScreenState((state) => state.asked === id);
  const change = (line: { readonly device?: Device; readonly email?: string }) =>
    changeVoice((now) => {
      if (now.voice.kind !== 'bdv') return now;
      const lines = now.voice.lines.map((each, index) => (index === at ? { ...each, ...line } : each));
      return { ...now, voice: { ...now.voice, lines } };
    });
  async function keepEmail() {
    const wanted = typed.trim();
    if (wanted === email && isEmailAddress(wanted) && emailValidation.get().failures === 0)
      return setProblem(undefined);
    const refused = isEmailAddress(wanted) ? await validateEmail(wanted) : wrongEmail;
    setProblem(refused);
    // What stands in the field is what counts: an email that was there before does not go on unseen.
    const kept = refused === undefined ? wanted : '';
    if (kept !== email) await change({ email: kept });
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
          error={problem ?? (asked && !isEmailAddress(typed.trim()) ? wrongEmail : undefined)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void untilAnswered(keepEmail)}
        />
      )}
    </>
  );
}
