import { canPrintCart, getVisitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { useOrderMemory } from '../../../lib/session/order-memory.ts';
import { useTabSession } from '../../../lib/session/session-store.ts';
import { useSettings } from '../../../lib/settings.tsx';
import type { CartPage } from '../order-bar/cart-panel.ts';
import { PrintedCart } from './PrintedCart.tsx';

/**
 * C-067 to C-072, C-284 to C-287: only on checkout and save cart, only with the flag, and not for special visitor
 * variants.
 */
export function PrintCart({ page }: { page: CartPage }) {
  const { flags } = useSettings();
  const { entry } = useTabSession();
  const orderMemory = useOrderMemory();
  // A counter, not a boolean: in browsers that do not report the end of printing, the next press still prints.
  const [printCount, setPrintCount] = useState(0);
  if (page === 'customize' || !flags.printCart || !canPrintCart(getVisitorVariant(entry, orderMemory))) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon={<PrintIcon size={18} />} onClick={() => setPrintCount(printCount + 1)}>
        Print cart
      </Button>
      {printCount > 0 && <PrintedCart key={printCount} onPrinted={() => setPrintCount(0)} />}
    </>
  );
}
