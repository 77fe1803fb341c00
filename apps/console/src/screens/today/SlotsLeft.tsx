import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { CardSection } from '../../features/cards/CardSection.tsx';
import { formatShortDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { CountLink } from './CountLink.tsx';
import styles from './today.module.css';
import { useCardQuery } from './use-card-query.ts';

/** The visits that technicians can still make, by area and day. */
export function SlotsLeft() {
  const query = useCardQuery('countSlotsLeft', {});
  const { getToday } = useTimeFormats();
  const today = getToday();
  return (
    <CardSection title="Visits left" query={query} lines={6}>
      {({ areas }) => {
        if (!areas) return <p>The calendar is kept in another system.</p>;
        if (areas.length === 0) return <p>The calendar has no areas.</p>;
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
          // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
          <div className={styles.scroll} tabIndex={0} role="group" aria-label="Visits left, table">
            <table className={styles.slots}>
              <caption>
                <VisuallyHidden>Visits left by area and day, of all visits of the day</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Area</th>
                  {areas[0]?.days.map(({ day }) => (
                    <th key={day} scope="col">
                      {formatShortDay(day, today)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {areas.map(({ area, days }) => (
                  <tr key={area}>
                    <th scope="row">{area}</th>
                    {days.map(({ day, capacity, left }) => (
                      <td key={day} data-full={(capacity > 0 && left === 0) || undefined}>
                        {capacity === 0 ? (
                          <span className={styles.closed}>closed</span>
                        ) : (
                          <>
                            <CountLink
                              to="/orders"
                              search={{ visitDate: `${day}..${day}`, area }}
                              name={`visits left in ${area} on ${formatShortDay(day, today)}`}
                            >
                              {left === 0 ? 'full' : left}
                            </CountLink>
                            {left > 0 && <span className={styles.of}> of {capacity}</span>}
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </CardSection>
  );
}
