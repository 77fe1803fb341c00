import { sameAddress } from '@demarc/domain/address';
import type { UnitFacts } from '@demarc/domain/checkout';
import { useEffect, useState } from 'react';
import { call } from '../../../api/lazy.ts';

interface Building {
  readonly addressId: string;
  readonly units: readonly string[];
  /** There are more than are listed: a unit that is not among them may be right. */
  readonly more: boolean;
}

/** The units of an address that was chosen from the list; the one that was checked before needs none of it. */
export function useUnits(chosenId: string): { readonly units: readonly string[]; factsFor(unit: string): UnitFacts } {
  const [building, setBuilding] = useState<Building>();
  useEffect(() => {
    if (chosenId === '') return;
    const stop = new AbortController();
    const query = { addressId: chosenId, typed: '' };
    void call('listUnits', { query }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted || !answer.ok) return;
      const { units, total } = answer.value;
      setBuilding({ addressId: chosenId, units: units.map(({ unit }) => unit), more: total > units.length });
    });
    return () => stop.abort();
  }, [chosenId]);
  const { units, more } = building?.addressId === chosenId ? building : { units: [], more: false };
  return {
    units,
    factsFor: (unit) => ({
      hasUnits: units.length > 0,
      baseAddressBlocked:
        unit.trim() !== '' && units.length > 0 && !more && !units.some((each) => sameAddress(each, unit)),
    }),
  };
}
