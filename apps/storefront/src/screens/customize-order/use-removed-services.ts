import type { ChosenServices } from '@demarc/domain/submission';
import { useEffect, useRef } from 'react';
import { listServicesInCart } from './cart-services.ts';
import { leaveOutService, useCustomizeScreen } from './customize-screen.ts';

/** Leaves out the section of a service that was removed here, in the cart panel or in another tab. */
export function useRemovedServices(confirmed: ChosenServices | undefined): void {
  const screen = useCustomizeScreen();
  const before = useRef(confirmed);
  useEffect(() => {
    if (!confirmed) return;
    const servicesBefore = before.current ? listServicesInCart(before.current) : [];
    for (const service of servicesBefore)
      if (!listServicesInCart(confirmed).includes(service)) leaveOutService(screen, service);
    before.current = confirmed;
  }, [screen, confirmed]);
}
