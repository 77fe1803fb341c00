import { assignedLaterText, assignsNumbersLater } from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';
import { useSettings } from '../../../../lib/settings.tsx';
import styles from '../voice.module.css';

/** The number of a line. Without one, says if the provider assigns it later. */
export function NumberText({ number }: { number: string | undefined }) {
  const { rules } = useSettings();
  if (!number && assignsNumbersLater(rules)) return <span className={styles.soft}>{assignedLaterText}</span>;
  return <span className={styles.number}>{number ? formatPhoneInCart(number) : 'No number yet'}</span>;
}
