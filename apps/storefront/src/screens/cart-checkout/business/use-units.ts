import { isSameAddress } from '@demarc/domain/address';
import type { UnitInfo } from '@demarc/domain/checkout';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

interface Building {
  readonly addressId: string;
  readonly units: readonly string[];
  /** The list is incomplete: a unit that is not listed may be valid. */
  readonly hasMore: boolean;
}

/** Loads the units of an address that was chosen from the list; the checked service address needs none. */
export function useUnits(chosenId: string): { readonly units: readonly string[]; getUnitInfo(unit: string): UnitInfo } {
  const [building, setBuilding] = useState<Building>();
  useEffect(() => {
    if (chosenId === '') return;
    const abortController = new AbortController();
    const query = { addressId: chosenId, typed: '' };
    void call('listUnits', { query }, { signal: abortController.signal }).then((answer) => {
      if (abortController.signal.aborted || !answer.ok) return;
      const { units, total } = answer.value;
      setBuilding({ addressId: chosenId, units: units.map(({ unit }) => unit), hasMore: total > units.length });
    });
    return () => abortController.abort();
  }, [chosenId]);
  const { units, hasMore } = building?.addressId === chosenId ? building : { units: [], hasMore: false };
  return {
    units,
    getUnitInfo: (unit) => ({
      hasUnits: units.length > 0,
      baseAddressBlocked:
        unit.trim() !== '' && units.length > 0 && !hasMore && !units.some((each) => isSameAddress(each, unit)),
    }),
  };
}
