import { Button } from '@demarc/ui/button';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { Captcha, type CaptchaControl, useCaptcha } from './index.ts';

export const accessibility = [
  'It is a checkbox with a name and a state. The space key starts it. There is nothing to read or hear.',
  'Screen readers announce each change of state. The focus does not move.',
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
  { name: 'In a form', render: () => <Form /> },
  { name: 'Solving', render: renderState('solving') },
  { name: 'Solved', render: renderState('solved') },
  { name: 'Expired', render: renderState('expired') },
  { name: 'Failed', render: renderState('failed') },
];
