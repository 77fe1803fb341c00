import { useState } from 'react';
import type { Example } from '../example.ts';
import { CollapsibleSection } from './CollapsibleSection.tsx';

export const accessibility = [
  'Each title is a button in a heading; Enter and Space open and close the section.',
  'A completed section announces it after its title. Edit names the section; a section without entries has no Edit.',
];

function ConsecutiveSections() {
  const [open, setOpen] = useState('date');
  const sectionProps = (id: string) => ({
    id: `section-${id}`,
    open: open === id,
    onToggle: () => setOpen(open === id ? '' : id),
  });
  return (
    <>
      <CollapsibleSection {...sectionProps('business')} title="Your business" done summary="Harbor Bakery">
        Business name and contact.
      </CollapsibleSection>
      <CollapsibleSection {...sectionProps('offer')} title="An offer for you" done readOnly>
        The offer.
      </CollapsibleSection>
      <CollapsibleSection {...sectionProps('date')} title="Date and time" done={false}>
        The installation date.
      </CollapsibleSection>
      <CollapsibleSection {...sectionProps('extras')} title="Extras" note="Optional" done={false}>
        Optional extras.
      </CollapsibleSection>
    </>
  );
}

export const examples: readonly Example[] = [
  { name: 'Done, open and still to come', render: () => <ConsecutiveSections /> },
];
