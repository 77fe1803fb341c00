import type { InternetService, KeptCheck } from '@demarc/domain/qualification';
import { Dialog } from '@demarc/ui/dialog';
import { useSettings } from '../../../settings.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { ShopButton } from './ShopButton.tsx';

interface LearnMoreProps {
  service: InternetService | 'hsi';
  check: KeptCheck;
  onClose: () => void;
}

/** E-097 to E-100: all that the provider says of a service, with the way on. */
export function LearnMore({ service, check, onClose }: LearnMoreProps) {
  const offer = useSettings().services[service];
  return (
    <Dialog open onOpenChange={onClose} title={offer.name} actions={<ShopButton service={service} check={check} />}>
      <OfferPrice offer={offer} />
      {offer.more.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
