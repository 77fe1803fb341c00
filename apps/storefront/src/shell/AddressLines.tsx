import { formatStreetWithUnit } from '@demarc/domain/address';
import type { SummaryAddress } from '../lib/session/session-store.ts';

/** An address in two lines. S-063: the second names the state. */
export const AddressLines = ({ street, unit, city, state, zip }: SummaryAddress) => (
  <>
    {formatStreetWithUnit(street, unit)}
    <br />
    {city}, {state} {zip}
  </>
);
