import { type DayRange, formatDayRange, type ListFilter, parseDayRange } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { addDays, formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { FilterMenu } from './FilterMenu.tsx';
import styles from './filters.module.css';

interface FilterProps<Kind extends ListFilter['kind']> {
  filter: Extract<ListFilter, { kind: Kind }>;
  /** The text of the URL. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function ChoiceFilter({ filter, value, onChange }: FilterProps<'choice'>) {
  const chosen = value?.split(',') ?? [];
  const toggle = (name: string) => {
    const next = Object.keys(filter.choices).filter((other) => chosen.includes(other) !== (other === name));
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  const texts = chosen.map((name) => filter.choices[name] ?? name);
  const summary = texts.length > 2 ? `${texts.length} chosen` : texts.join(', ');
  return (
    <FilterMenu label={filter.label} chosen={summary || undefined}>
      {Object.entries(filter.choices).map(([name, text]) => (
        <Checkbox key={name} label={text} checked={chosen.includes(name)} onChange={() => toggle(name)} />
      ))}
    </FilterMenu>
  );
}

export function DaysFilter({ filter, value, onChange }: FilterProps<'days'>) {
  const { getToday } = useTimeFormats();
  const today = getToday();
  const range = parseDayRange(value ?? '') ?? {};
  const change = (next: DayRange) => onChange(next.from || next.to ? formatDayRange(next) : undefined);
  // An end before the beginning moves the other one along, so that the range is always valid.
  const changeFrom = (from: string) => change({ from, to: range.to && from > range.to ? from : (range.to ?? '') });
  const changeTo = (to: string) => change({ to, from: range.from && to && to < range.from ? to : (range.from ?? '') });
  const presets: readonly [string, DayRange][] = [
    ['Today', { from: today, to: today }],
    ['Last 7 days', { from: addDays(today, -6), to: today }],
    ['Next 7 days', { from: today, to: addDays(today, 6) }],
  ];
  return (
    <FilterMenu label={filter.label} chosen={value && describeRange(range)}>
      <div className={styles.presets}>
        {presets.map(([text, preset]) => (
          <Button key={text} size="small" variant="secondary" onClick={() => change(preset)}>
            {text}
          </Button>
        ))}
      </div>
      <label className={styles.day}>
        From
        <input type="date" value={range.from ?? ''} onChange={(event) => changeFrom(event.currentTarget.value)} />
      </label>
      <label className={styles.day}>
        To
        <input type="date" value={range.to ?? ''} onChange={(event) => changeTo(event.currentTarget.value)} />
      </label>
    </FilterMenu>
  );
}

function describeRange({ from, to }: DayRange): string {
  if (from && from === to) return formatDay(from);
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `from ${formatDay(from)}` : `until ${formatDay(to ?? '')}`;
}

/** `values` come from the server. A value of an old link is shown even if the server does not know it anymore. */
export function ValueFilter({
  filter,
  value,
  onChange,
  values,
}: FilterProps<'value'> & { values: readonly string[] | undefined }) {
  const shown = value !== undefined && !values?.includes(value) ? [value, ...(values ?? [])] : (values ?? []);
  return (
    <FilterMenu label={filter.label} chosen={value}>
      {shown.length === 0 && <p>No values yet</p>}
      {shown.map((name) => (
        <label key={name} className={styles.option}>
          <input type="radio" name={filter.label} checked={name === value} onChange={() => onChange(name)} />
          {name}
        </label>
      ))}
      {/* Stays when it has no effect, because it has the focus. */}
      <Button
        size="small"
        variant="quiet"
        aria-disabled={value === undefined || undefined}
        onClick={() => onChange(undefined)}
      >
        Any
      </Button>
    </FilterMenu>
  );
}
