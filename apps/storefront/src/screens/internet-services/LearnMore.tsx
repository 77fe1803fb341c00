import type { InternetService, SavedAddressCheck } from '@demarc/domain/qualification';
import { Dialog } from '@demarc/ui/dialog';
import { useSettings } from '../../lib/settings.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { ShopButton } from './ShopButton.tsx';

interface LearnMoreProps {
  service: InternetService | 'hsi';
  check: SavedAddressCheck;
  onClose: () => void;
}

/** E-097 to E-100: the provider's full description of a service, with the shop button. */
export function LearnMore({ service, check, onClose }: LearnMoreProps) {
  const offer = useSettings().services[service];
  if (!offer) return null;
  return (
    <Dialog open onOpenChange={onClose} title={offer.name} actions={<ShopButton service={service} check={check} />}>
      <OfferPrice offer={offer} />
      {offer.more.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
