import { type SavedAddressCheck, sellsHsi } from '@demarc/domain/qualification';
import { Card } from '@demarc/ui/card';
import { ServiceCard } from './ServiceCard.tsx';
import { ShopButton } from './ShopButton.tsx';
import styles from './service-card.module.css';

interface OnlyHsiProps {
  check: SavedAddressCheck;
  /** True without wireless services. */
  isMainOffer: boolean;
}

/** High-speed internet as the only wired service. With plans, the wording is specified (E-102, E-103). */
export function OnlyHsi({ check, isMainOffer }: OnlyHsiProps) {
  const text = sellsHsi(check.availability)
    ? // E-021
      'High speed internet, with speeds up to 10/15 Mbps, is also available in your area.'
    : 'High speed internet reaches your address, but you can’t order it online there. We’ll look into it for you.';
  if (isMainOffer)
    return (
      <>
        <p>{text}</p>
        <ServiceCard service="hsi" check={check} description="points" heading="h2" isWide isHighlighted />
      </>
    );
  return (
    <Card className={styles.hsi}>
      <p>{text}</p>
      <ShopButton service="hsi" check={check} variant="secondary" />
    </Card>
  );
}
