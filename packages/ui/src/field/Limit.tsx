import styles from './field.module.css';

interface LimitProps {
  value: unknown;
  maxLength: number | undefined;
}

/** The browser takes no more than fits, and cuts off what is pasted: it is said, and heard, when a field is full. */
export function Limit({ value, maxLength }: LimitProps) {
  if (maxLength === undefined) return null;
  const isFull = typeof value === 'string' && value.length >= maxLength;
  return (
    <p className={styles.limit} aria-live="polite">
      {isFull && `That is all that fits here: ${maxLength} characters.`}
    </p>
  );
}
