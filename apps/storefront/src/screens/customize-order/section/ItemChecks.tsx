import { Checkbox } from '@demarc/ui/checkbox';
import type { ReactNode } from 'react';
import type { CartEdit } from '../../../features/cart/pricing/choice-difference.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import styles from './item-checks.module.css';
import { OptionPrice } from './OptionPrice.tsx';

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
  /** The same change as `onChange` makes, for the price beside an item. */
  edit?: (ids: readonly string[]) => CartEdit;
  /** The largest number of items that can be chosen. */
  max?: number;
  /** Shown when the maximum is reached: why the other items are disabled. */
  maxReachedMessage?: string;
  columns?: boolean;
  /** Follows each price: "for all lines". */
  priceUnit?: string;
}

/** Checkboxes for items, each with its monthly price. */
export function ItemChecks({
  legend,
  items,
  chosen,
  onChange,
  edit,
  max = items.length,
  maxReachedMessage,
  columns = false,
  priceUnit,
}: ItemChecksProps) {
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {maxReachedMessage && (
        <p role="status" className={styles.limit}>
          {chosen.length >= max && maxReachedMessage}
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
                  {monthlyCents !== undefined && (
                    <strong className={styles.price}>
                      <OptionPrice
                        price={[formatDifference(monthlyCents), priceUnit].filter(Boolean).join(' ')}
                        item={{ monthlyCents }}
                        isChosen={checked}
                        edit={edit?.(toggle(id))}
                      />
                    </strong>
                  )}
                </span>
              }
              helper={helper}
              checked={checked}
              disabled={!checked && chosen.length >= max}
              onChange={() => onChange(toggle(id))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
