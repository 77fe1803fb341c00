import { type SubmitEvent, useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { TextField } from '../text-field/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

export const accessibility = [
  'Takes the focus after each failed submit.',
  'Each line is a link that moves the focus to the field, with its label in view.',
];

function Contact() {
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setMissing(['first', 'last'].filter((name) => !values.get(name)));
    setAttempt(attempt + 1);
  };
  const findError = (name: string, message: string) => missing.includes(name) && message;
  const errors = [
    { fieldId: 'contact-first', message: findError('first', 'Enter your first name') },
    { fieldId: 'contact-last', message: findError('last', 'Enter your last name') },
  ].filter((error): error is { fieldId: string; message: string } => error.message !== false);
  return (
    <form noValidate onSubmit={submit}>
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <TextField
        id="contact-first"
        label="First name"
        name="first"
        autoComplete="given-name"
        error={findError('first', 'Enter your first name')}
      />
      <TextField
        id="contact-last"
        label="Last name"
        name="last"
        autoComplete="family-name"
        error={findError('last', 'Enter your last name')}
      />
      <Button type="submit">Save contact</Button>
    </form>
  );
}

export const examples: readonly Example[] = [{ name: 'After a failed submit', render: () => <Contact /> }];
