import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import styles from './quantity.module.css';

interface QuantityProps {
  /** The counted item, for the names of the buttons: "4-line phone". */
  label: string;
  /** The plural, for things that shoppers count: "lines". It names the stepper "Number of lines". */
  plural?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Shown when the maximum is reached. */
  maxReachedMessage?: string;
}

/** A stepper for a count. A button at its limit stays in the tab order and does nothing. */
export function Quantity({
  label,
  plural,
  value,
  onChange,
  min = 0,
  max,
  maxReachedMessage = `Limit ${max} per order.`,
}: QuantityProps) {
  const changeBy = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <div className={styles.container}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the row */}
      <div
        className={styles.quantity}
        role="group"
        aria-label={plural ? `Number of ${plural}` : `Quantity of ${label}`}
      >
        <button
          type="button"
          className={styles.button}
          aria-label={`Remove one ${label}`}
          aria-disabled={value <= min || undefined}
          onClick={() => changeBy(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className={styles.value}>
          {value}
          <VisuallyHidden> {plural && value !== 1 ? plural : label}</VisuallyHidden>
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={`Add one ${label}`}
          aria-disabled={value >= max || undefined}
          onClick={() => changeBy(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p role="status" className={styles.limit}>
        {value > 0 && value >= max && maxReachedMessage}
      </p>
    </div>
  );
}
