import { type PeriodLength, periodLengths } from '@demarc/domain/report';
import { Link, useSearch } from '@tanstack/react-router';
import type { SearchParams } from '../../lib/search-params.ts';
import styles from './period-choice.module.css';

const defaultLength = 30;

/** The number of days that the URL asks for. */
export function usePeriodLength(): PeriodLength {
  const { days } = useSearch({ strict: false }) as SearchParams;
  return periodLengths.find((length) => String(length) === days) ?? defaultLength;
}

/** Links to this page with each period. */
export function PeriodChoice({ length }: { length: PeriodLength }) {
  return (
    <nav aria-label="Period" className={styles.choice}>
      {periodLengths.map((each) => (
        <Link
          key={each}
          to="."
          search={((search: SearchParams) => ({ ...search, days: String(each) })) as never}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{}}
          aria-current={each === length ? 'true' : undefined}
          className={styles.length}
        >
          {each} days
        </Link>
      ))}
    </nav>
  );
}
