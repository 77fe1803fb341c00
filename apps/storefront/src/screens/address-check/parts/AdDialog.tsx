import type { Passage } from '@demarc/contract/shop-settings';
import { Dialog } from '@demarc/ui/dialog';
import { ProviderText } from '../../../shell/ProviderText.tsx';

/** E-141: an offer in full. Its words came with the page, so it opens when the server is down, too. */
export function AdDialog({ heading, html, onClose }: Passage & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={heading}>
      <ProviderText html={html} />
    </Dialog>
  );
}
