import { Button } from '@demarc/ui/button';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { Captcha, type CaptchaControl, useCaptcha } from './index.ts';

export const accessibility = [
  'A checkbox by name and state: space solves it, no picture has to be read and nothing heard.',
  'What becomes of it is said aloud; the keyboard stays where it is.',
];

function Form() {
  const captcha = useCaptcha();
  const [email, setEmail] = useState('');
  return (
    <form onFocus={captcha.start} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          if (target.value === '') captcha.reset();
        }}
      />
      <Captcha captcha={captcha} />
      <Button type="submit" disabled={!captcha.solution}>
        Go on
      </Button>
    </form>
  );
}

const renderState = (state: CaptchaControl['state']) => () => (
  <Captcha captcha={{ state, solution: undefined, start: () => {}, reset: () => {} }} />
);

export const examples = [
  { name: 'Before a button', render: () => <Form /> },
  { name: 'At work', render: renderState('solving') },
  { name: 'Done', render: renderState('solved') },
  { name: 'Too old', render: renderState('expired') },
  { name: 'Failed', render: renderState('failed') },
];
