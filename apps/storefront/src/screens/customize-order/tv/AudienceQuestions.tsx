import { noSatellite } from '@demarc/domain/cart';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import styles from './tv.module.css';
import type { Audience } from './tv-choice.ts';

/** Keeps the marks of a number, so that "12.5" does not become 125. */
const formatCount = (typed: string) => typed.replace(/[^\d.,]/g, '').replace(/^0+/, '');

/** Reads "1,200" and an empty field. Undefined for other texts than a whole number of at most four digits. */
const parseCount = (typed: string): number | undefined => {
  const digits = typed.replace(/^(\d),(\d{3})$/, '$1$2');
  return /^\d{0,4}$/.test(digits) ? Number(digits) : undefined;
};

/** The questions about public viewing. Without answers, TV can be ordered, too: a representative asks for them. */
export function AudienceQuestions({
  audience,
  onChange,
}: {
  audience: Audience;
  onChange: (answer: Partial<Audience>) => void;
}) {
  const [typedCount, setTypedCount] = useState(audience.peopleCount > 0 ? String(audience.peopleCount) : '');
  const [isWrong, setIsWrong] = useState(false);
  const saveCount = () => {
    const count = parseCount(typedCount);
    setIsWrong(count === undefined);
    if (count !== undefined && count !== audience.peopleCount) onChange({ peopleCount: count });
  };
  return (
    <fieldset className={styles.audience}>
      <legend>About your public area (optional)</legend>
      <TextField
        id="tv-people-count"
        label="How many people can be there at once?"
        helper="The number on your occupancy permit, if you have one."
        inputMode="numeric"
        error={isWrong ? 'Enter a whole number up to 9,999, or leave it empty.' : undefined}
        value={typedCount}
        maxLength={12}
        format={formatCount}
        onChange={({ target }) => {
          setTypedCount(target.value);
          if (parseCount(target.value) !== undefined) setIsWrong(false);
        }}
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
