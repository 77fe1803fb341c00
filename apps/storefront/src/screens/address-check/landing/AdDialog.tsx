import type { Passage } from '@demarc/contract/shop-settings';
import { Dialog } from '@demarc/ui/dialog';
import { ProviderText } from '../../../shell/ProviderText.tsx';

/** E-141: the full text of an offer. The page contains it already, so the dialog opens even when the server is down. */
export function AdDialog({ heading, html, onClose }: Passage & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={heading}>
      <ProviderText html={html} />
    </Dialog>
  );
}
