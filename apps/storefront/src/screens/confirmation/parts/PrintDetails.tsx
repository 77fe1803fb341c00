import { mayPrintCart, visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { useOrderMemory } from '../../../lib/session/order-memory.ts';
import { useSession } from '../../../lib/session/session-store.ts';

/** K-075: hidden for shoppers who were referred or helped by an agent (K-233, K-234). */
export function PrintDetails() {
  const { entry } = useSession();
  const marks = useOrderMemory();
  if (!mayPrintCart(visitorVariant(entry, marks))) return null;
  return (
    <Button variant="secondary" icon={<PrintIcon size={20} />} onClick={() => print()}>
      Print details
    </Button>
  );
}
