import { useState } from 'react';
import type { Example } from '../example.ts';
import { Fold } from './Fold.tsx';

export const accessibility = [
  'Each title is a button in a heading; Enter and Space open and fold the part.',
  'A part that is done says so after its title; Edit names the part, and is missing where nothing is filled in.',
];

function InTurn() {
  const [open, setOpen] = useState('date');
  const fold = (id: string) => ({
    id: `fold-${id}`,
    open: open === id,
    onToggle: () => setOpen(open === id ? '' : id),
  });
  return (
    <>
      <Fold {...fold('business')} title="Your business" done summary="Harbor Bakery">
        Who orders, and how they are reached.
      </Fold>
      <Fold {...fold('offer')} title="An offer for you" done readOnly>
        What was told.
      </Fold>
      <Fold {...fold('date')} title="Date and time" done={false}>
        When the technician comes.
      </Fold>
      <Fold {...fold('extras')} title="Extras" note="Optional" done={false}>
        What else there is.
      </Fold>
    </>
  );
}

export const examples: readonly Example[] = [{ name: 'Done, open and still to come', render: () => <InTurn /> }];
