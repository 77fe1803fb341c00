import { mayPrintCart, visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { useOrderMemory } from '../session/order-memory.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../settings.tsx';
import type { CartPage } from './cart-panel.ts';

/** While it prints, the page is the cart and nothing else. */
function printCart(): void {
  const { dataset } = document.documentElement;
  dataset.printing = 'cart';
  addEventListener('afterprint', () => delete dataset.printing, { once: true });
  print();
}

/** C-067 to C-072, C-284 to C-287: on two pages, under its flag, and for a plain visitor only. */
export function PrintCart({ page }: { page: CartPage }) {
  const { flags } = useSettings();
  const { entry } = useSession();
  const marks = useOrderMemory();
  if (page === 'customize' || !flags.printCart || !mayPrintCart(visitorVariant(entry, marks))) return null;
  return (
    <Button variant="quiet" size="small" icon={<PrintIcon size={18} />} onClick={printCart}>
      Print cart
    </Button>
  );
}
