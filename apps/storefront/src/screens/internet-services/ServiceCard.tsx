import type { InternetService, SavedAddressCheck } from '@demarc/domain/qualification';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { CheckIcon, DedicatedIcon, FiberIcon, InternetIcon, WirelessIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useState } from 'react';
import { useSettings } from '../../lib/settings.tsx';
import { LearnMore } from './LearnMore.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { ShopButton } from './ShopButton.tsx';
import styles from './service-card.module.css';

interface ServiceCardProps {
  service: InternetService | 'hsi';
  check: SavedAddressCheck;
  /** The text of the service that the page shows (E-017, E-018). */
  description: 'points' | 'options';
  heading: 'h2' | 'h3';
  /** The card fills its row. */
  isWide?: boolean;
  isHighlighted?: boolean;
}

const icons = {
  fiber: FiberIcon,
  fiveG: WirelessIcon,
  lte: WirelessIcon,
  hsi: InternetIcon,
  dedicated: DedicatedIcon,
};

export function ServiceCard({
  service,
  check,
  description,
  heading: Heading,
  isWide = false,
  isHighlighted = false,
}: ServiceCardProps) {
  const offer = useSettings().services[service];
  const [isLearnMoreOpen, setIsLearnMoreOpen] = useState(false);
  const Icon = icons[service];
  if (!offer) return null;
  return (
    <Card
      as="section"
      tone={isHighlighted ? 'accent' : 'plain'}
      aria-labelledby={`service-${service}`}
      className={isWide ? styles.wide : styles.card}
    >
      <div className={styles.about}>
        <Icon aria-hidden="true" />
        <Heading id={`service-${service}`}>{offer.name}</Heading>
        {description === 'options' ? (
          <p>{offer.options}</p>
        ) : (
          <ul className={styles.points}>
            {offer.points.map((point) => (
              <li key={point}>
                <CheckIcon aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.footer}>
        <OfferPrice offer={offer} />
        <div className={styles.actions}>
          <ShopButton service={service} check={check} />
          <Button variant="quiet" onClick={() => setIsLearnMoreOpen(true)}>
            Learn more
            <VisuallyHidden> about {offer.name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {isLearnMoreOpen && <LearnMore service={service} check={check} onClose={() => setIsLearnMoreOpen(false)} />}
    </Card>
  );
}
