import type { ChosenServices } from '@demarc/domain/submission';
import { useEffect, useRef } from 'react';
import { listServicesInCart } from './cart-services.ts';
import { leaveOutService, useCustomizeScreen } from './customize-screen.ts';

/** Hides the section of a service that was removed from the cart: here, in the cart panel or in another tab. */
export function useRemovedServices(confirmedServices: ChosenServices | undefined): void {
  const screen = useCustomizeScreen();
  const before = useRef(confirmedServices);
  useEffect(() => {
    if (!confirmedServices) return;
    const servicesBefore = before.current ? listServicesInCart(before.current) : [];
    for (const service of servicesBefore)
      if (!listServicesInCart(confirmedServices).includes(service)) leaveOutService(screen, service);
    before.current = confirmedServices;
  }, [screen, confirmedServices]);
}
