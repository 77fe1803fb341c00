import { formatStreetWithUnit } from '@demarc/domain/address';
import type { CheckedAddress } from '../lib/session/session-store.ts';

/** An address in two lines. */
export const AddressLines = ({ street, unit, city, state, zip }: CheckedAddress) => (
  <>
    {formatStreetWithUnit(street, unit)}
    <br />
    {city}, {state} {zip}
  </>
);
