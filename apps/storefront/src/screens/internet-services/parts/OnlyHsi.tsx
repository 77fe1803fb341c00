import { Card } from '@demarc/ui/card';
import { PageButton } from '../../../shell/PageButton.tsx';
import styles from './service-card.module.css';

/** E-102, E-103, word for word. */
export function OnlyHsi() {
  return (
    <Card className={styles.hsi}>
      <p>High speed internet, with speeds up to 10/15 Mbps, is also available in your area.</p>
      <PageButton to="customizeOrder" variant="secondary">
        Shop High Speed Internet
      </PageButton>
    </Card>
  );
}
