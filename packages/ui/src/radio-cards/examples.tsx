import { useState } from 'react';
import type { Example } from '../example.ts';
import { RadioCards } from './RadioCards.tsx';

export const accessibility = [
  'One Tab stop; the arrow keys choose and wrap around.',
  'The question names the group, the label and badge name the choice, price and description describe it.',
];

const plans = [
  {
    value: 'fiber-300',
    label: 'Fiber 300',
    badge: 'Recommended',
    aside: '$69.00/mo',
    description: 'For up to ten people, video calls and card payments.',
  },
  { value: 'fiber-1g', label: 'Fiber 1 Gig', aside: '+$40.00/mo', description: 'For large files and many screens.' },
  { value: 'lte', label: 'LTE backup', aside: 'Not at this address', disabled: true },
];

function Plans() {
  const [plan, setPlan] = useState<string | null>('fiber-300');
  return <RadioCards legend="Choose a plan" value={plan} onValueChange={setPlan} options={plans} />;
}

function Unanswered() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <RadioCards
      legend="Who will install it?"
      columns={2}
      value={answer}
      onValueChange={setAnswer}
      error={answer === null && 'Choose how you want it installed'}
      options={[
        { value: 'technician', label: 'A technician comes', aside: '$99.00 once' },
        { value: 'self', label: 'I install it myself', aside: 'No charge' },
      ]}
    />
  );
}

export const examples: readonly Example[] = [
  { name: 'Plans', render: () => <Plans /> },
  { name: 'With an error, in two columns', render: () => <Unanswered /> },
];
