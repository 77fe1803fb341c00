import { mayPrintCart, visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { useOrderMemory } from '../session/order-memory.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../settings.tsx';
import type { CartPage } from './cart-panel.ts';
import { PrintedCart } from './PrintedCart.tsx';

/** C-067 to C-072, C-284 to C-287: on two pages, under its flag, and for a plain visitor only. */
export function PrintCart({ page }: { page: CartPage }) {
  const { flags } = useSettings();
  const { entry } = useSession();
  const marks = useOrderMemory();
  // Counted: where a browser does not say that it has printed, the next press prints all the same.
  const [sheet, setSheet] = useState(0);
  if (page === 'customize' || !flags.printCart || !mayPrintCart(visitorVariant(entry, marks))) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon={<PrintIcon size={18} />} onClick={() => setSheet(sheet + 1)}>
        Print cart
      </Button>
      {sheet > 0 && <PrintedCart key={sheet} onPrinted={() => setSheet(0)} />}
    </>
  );
}
