import { useState } from 'react';
import type { Example } from '../example.ts';
import { MailIcon } from '../icon/index.ts';
import { TextField } from './TextField.tsx';

export const accessibility = [
  'The label is above and names the field; the helper and the error describe it.',
  'An error has an icon and a text, marks the field invalid, and disappears as soon as it is fixed.',
  'Formatting keeps the caret after the same digit: typing, Backspace, Delete and paste in the middle all work.',
];

const extractDigits = (typed: string) => typed.replace(/\D/g, '');
const joinGroups = (...groups: readonly string[]) => groups.filter(Boolean).join('-');

/** 3-3-4, without the country code. */
function formatPhone(typed: string) {
  const digits = extractDigits(typed).replace(/^1(?=\d{10})/, '');
  return joinGroups(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10));
}

/** 2-7. */
function formatTaxId(typed: string) {
  const digits = extractDigits(typed);
  return joinGroups(digits.slice(0, 2), digits.slice(2, 9));
}

const isValidEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text);

function Email() {
  const [text, setText] = useState('pat@example');
  return (
    <TextField
      label="Email address"
      type="email"
      autoComplete="email"
      prefix={<MailIcon />}
      helper="We send your order there, for example pat@example.com."
      value={text}
      onChange={(event) => setText(event.target.value)}
      error={!isValidEmail(text) && 'Enter a valid email address'}
    />
  );
}

function Phone() {
  const [text, setText] = useState('');
  return (
    <TextField
      label="Contact phone"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      format={formatPhone}
      helper="So that the technician can reach you on the day."
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

export const examples: readonly Example[] = [
  { name: 'Plain', render: () => <TextField label="Business name" autoComplete="organization" /> },
  { name: 'With helper and error', render: () => <Email /> },
  { name: 'Formatted while typed', render: () => <Phone /> },
  {
    name: 'Formatted, uncontrolled',
    render: () => <TextField label="Tax ID" inputMode="numeric" format={formatTaxId} defaultValue="12-3456789" />,
  },
  {
    name: 'Optional, with suffix',
    render: () => <TextField label="Employees" optional suffix="people" inputMode="numeric" />,
  },
  { name: 'Disabled', render: () => <TextField label="Service address" disabled defaultValue="12 Dock Street" /> },
];
