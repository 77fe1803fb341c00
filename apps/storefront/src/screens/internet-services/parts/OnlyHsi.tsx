import { type KeptCheck, sellsHsi } from '@demarc/domain/qualification';
import { Card } from '@demarc/ui/card';
import { ServiceCard } from './ServiceCard.tsx';
import { ShopButton } from './ShopButton.tsx';
import styles from './service-card.module.css';

interface OnlyHsiProps {
  check: KeptCheck;
  /** No wireless service stands beside it: it is what the page is about. */
  alone: boolean;
}

/** High-speed internet as the only wired service: E-102 and E-103 word for word where there are plans of it. */
export function OnlyHsi({ check, alone }: OnlyHsiProps) {
  const words = sellsHsi(check.availability)
    ? 'High speed internet, with speeds up to 10/15 Mbps, is also available in your area.'
    : 'High speed internet reaches your address, but it cannot be ordered online there. We will look into it for you.';
  if (alone)
    return (
      <>
        <p>{words}</p>
        <ServiceCard service="hsi" check={check} words="points" heading="h2" alone="first" />
      </>
    );
  return (
    <Card className={styles.hsi}>
      <p>{words}</p>
      <ShopButton service="hsi" check={check} variant="secondary" />
    </Card>
  );
}
