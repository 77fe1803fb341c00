import type { ListColumn, ListDefinition } from '@demarc/contract/operator-api';
import styles from './filters.module.css';

const orderTexts: Record<ListColumn['kind'], readonly [upwards: string, downwards: string]> = {
  text: ['A to Z', 'Z to A'],
  choice: ['A to Z', 'Z to A'],
  money: ['lowest first', 'highest first'],
  time: ['oldest first', 'newest first'],
  age: ['oldest first', 'newest first'],
  day: ['earliest first', 'latest first'],
};

interface SortSelectProps {
  definition: ListDefinition;
  sort: string;
  onChange: (sort: string) => void;
}

/** Cards have no headers to sort by, and some sorts have no column. */
export function SortSelect({ definition, sort, onChange }: SortSelectProps) {
  const options = definition.sorts.flatMap((name) => {
    const { label, kind } = definition.columns[name] ?? { label: name, kind: 'text' };
    const [upwards, downwards] = orderTexts[kind];
    return [
      { value: `-${name}`, text: `${label}, ${downwards}` },
      { value: name, text: `${label}, ${upwards}` },
    ];
  });
  return (
    <label className={styles.sort}>
      Sort
      <select value={sort} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
