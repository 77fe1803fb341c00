import { Checkbox } from '@demarc/ui/checkbox';
import type { ReactNode } from 'react';
import { difference } from '../../../cart/money.ts';
import styles from './item-checks.module.css';

export interface CheckedItem {
  readonly id: string;
  readonly name: string;
  readonly monthlyCents?: number;
  readonly helper?: ReactNode;
}

interface ItemChecksProps {
  legend: ReactNode;
  items: readonly CheckedItem[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** So many and no more. */
  most?: number;
  /** What is said once there are so many: why the others cannot be chosen. */
  full?: string;
  columns?: boolean;
}

/** Any of several things, each with what it adds to the month's price. */
export function ItemChecks({
  legend,
  items,
  chosen,
  onChange,
  most = items.length,
  full,
  columns = false,
}: ItemChecksProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {full && (
        <p role="status" className={styles.full}>
          {chosen.length >= most && full}
        </p>
      )}
      <div className={columns ? styles.columns : styles.list}>
        {items.map(({ id, name, monthlyCents, helper }) => {
          const checked = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              label={
                <span className={styles.priced}>
                  <span>{name}</span>{' '}
                  {monthlyCents !== undefined && <strong className={styles.price}>{difference(monthlyCents)}</strong>}
                </span>
              }
              helper={helper}
              checked={checked}
              disabled={!checked && chosen.length >= most}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
