import { type ReactNode, useState } from 'react';
import type { Example } from '../example.ts';
import { LocationIcon } from '../icon/index.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

export const accessibility = [
  'The ARIA combobox pattern: Down and Up move through the suggestions, Enter selects one, Escape closes the list.',
  'The focus stays in the field; screen readers announce the highlighted suggestion.',
  'Announces the number of suggestions, loading, no matches and failure.',
  'The typed text is replaced only when a suggestion is selected.',
];

const addresses = [
  '140 W 4th Street, Newark',
  '140 W 40th Street, New York',
  '140 Water Street, Boston',
  '14 Wharf Road, Dover',
];

function AddressField({ label, status }: { label: string; status?: ComboboxProps<string>['status'] }): ReactNode {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const matches = addresses.filter((address) => address.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <>
      <Combobox
        label={label}
        prefix={<LocationIcon />}
        placeholder="Street, city"
        autoComplete="off"
        value={text}
        onValueChange={setText}
        items={matches}
        itemKey={(address) => address}
        itemText={(address) => address}
        onItemSelect={setSelected}
        status={text.length < 3 ? 'idle' : (status ?? 'ready')}
        failedText="Suggestions are not available right now. Type the whole address."
      />
      {selected && <p>Selected: {selected}</p>}
    </>
  );
}

export const examples: readonly Example[] = [
  { name: 'Suggestions by the third character', render: () => <AddressField label="Business address" /> },
  { name: 'Waiting', render: () => <AddressField label="Slow address" status="loading" /> },
  { name: 'Failed', render: () => <AddressField label="Broken address" status="failed" /> },
];
