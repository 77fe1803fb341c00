import { type Availability, sellsHsi } from '@demarc/domain/qualification';
import { Card } from '@demarc/ui/card';
import { PageButton } from '../../../shell/PageButton.tsx';
import { AskForHsi } from './AskForHsi.tsx';
import styles from './service-card.module.css';

/** High-speed internet as the only wired service: E-102 and E-103 word for word where there are plans of it. */
export function OnlyHsi({ availability }: { availability: Availability }) {
  if (!sellsHsi(availability))
    return (
      <Card className={styles.hsi}>
        <p>
          High speed internet reaches your address, but it cannot be ordered online there. We will look into it for you.
        </p>
        <AskForHsi />
      </Card>
    );
  return (
    <Card className={styles.hsi}>
      <p>High speed internet, with speeds up to 10/15 Mbps, is also available in your area.</p>
      <PageButton to="customizeOrder" variant="secondary">
        Shop High Speed Internet
      </PageButton>
    </Card>
  );
}
