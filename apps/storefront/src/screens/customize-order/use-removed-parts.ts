import type { ChosenServices } from '@demarc/domain/submission';
import { useEffect, useRef } from 'react';
import { leaveOutPart } from './screen-state.ts';
import { partsInCart } from './shown-parts.ts';

/** Leaves out the section of a service that was removed here, in the cart panel or in another tab. */
export function useRemovedParts(confirmed: ChosenServices | undefined): void {
  const before = useRef(confirmed);
  useEffect(() => {
    if (!confirmed) return;
    const partsBefore = before.current ? partsInCart(before.current) : [];
    for (const part of partsBefore) if (!partsInCart(confirmed).includes(part)) leaveOutPart(part);
    before.current = confirmed;
  }, [confirmed]);
}
