import type { ChosenServices } from '@demarc/domain/submission';
import { useEffect, useRef } from 'react';
import { leaveOut } from './screen-state.ts';
import { partsInCart } from './shown-parts.ts';

/** A service that the server has taken out of the cart, asked here, by the cart panel or in another tab, leaves the page too. */
export function useDepartures(confirmed: ChosenServices | undefined): void {
  const before = useRef(confirmed);
  useEffect(() => {
    if (!confirmed) return;
    const left = before.current ? partsInCart(before.current) : [];
    for (const part of left) if (!partsInCart(confirmed).includes(part)) leaveOut(part);
    before.current = confirmed;
  }, [confirmed]);
}
