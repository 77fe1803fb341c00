import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import styles from './quantity.module.css';

interface QuantityProps {
  /** What is counted, for the buttons' names: "4-line phone". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  least?: number;
  most: number;
  /** What is said once there are so many: why there is no more. */
  full?: string;
}

/** How many: one less, one more. A button at its end stays in the tab order and does nothing. */
export function Quantity({
  label,
  value,
  onChange,
  least = 0,
  most,
  full = `${most} are the most in one order.`,
}: QuantityProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= least && next <= most) onChange(next);
  };
  return (
    <div className={styles.counted}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in the row */}
      <div className={styles.quantity} role="group" aria-label={`Quantity of ${label}`}>
        <button
          type="button"
          className={styles.button}
          aria-label={`One ${label} less`}
          aria-disabled={value <= least || undefined}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className={styles.value}>
          {value}
          <VisuallyHidden> {label}</VisuallyHidden>
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={`One ${label} more`}
          aria-disabled={value >= most || undefined}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p role="status" className={styles.full}>
        {value > 0 && value >= most && full}
      </p>
    </div>
  );
}
