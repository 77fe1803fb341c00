import { noSatellite } from '@demarc/domain/cart';
import { extractDigits } from '@demarc/domain/text';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import styles from './tv.module.css';
import type { Audience } from './tv-choice.ts';

const formatCount = (typed: string) => extractDigits(typed).replace(/^0+/, '').slice(0, 4);

/** The questions about public viewing. Without answers, TV can be ordered, too: a representative asks for them. */
export function AudienceQuestions({
  audience,
  onChange,
}: {
  audience: Audience;
  onChange: (answer: Partial<Audience>) => void;
}) {
  const [typedCount, setTypedCount] = useState(audience.peopleCount > 0 ? String(audience.peopleCount) : '');
  const saveCount = () => {
    if (Number(typedCount) !== audience.peopleCount) onChange({ peopleCount: Number(typedCount) });
  };
  return (
    <fieldset className={styles.audience}>
      <legend>About your public area (optional)</legend>
      <TextField
        id="tv-people-count"
        label="How many people can be there at once?"
        helper="The number on your occupancy permit, if you have one."
        inputMode="numeric"
        value={typedCount}
        format={formatCount}
        onChange={({ target }) => setTypedCount(target.value)}
        onBlur={saveCount}
      />
      <Select
        id="tv-satellite"
        label="Do you have satellite TV there today?"
        value={audience.satelliteOrDish}
        options={[
          { value: noSatellite, label: 'No' },
          { value: 'Satellite', label: 'Yes, satellite' },
          { value: 'Dish', label: 'Yes, dish' },
        ]}
        onChange={({ target }) => onChange({ satelliteOrDish: target.value })}
      />
    </fieldset>
  );
}
