import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { isZip } from '@demarc/domain/text';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { listUnits } from './list-units.ts';
import { locateAddress } from './locate-address.ts';
import { searchAddresses } from './search/search-addresses.ts';
import { findZipsWithPrefix, hasFiber } from './store/zips.ts';

export function addressRoutes({ db }: Platform): Handler[] {
  return [
    handle(calls.findZips, async ({ query }) =>
      succeed({ zips: /^\d{1,5}$/.test(query.zip) ? await findZipsWithPrefix(db, query.zip) : [] }),
    ),
    handle(calls.checkFiberZip, async ({ query }) =>
      succeed({ fiber: isZip(query.zip) && (await hasFiber(db, query.zip)) }),
    ),
    handle(calls.searchAddresses, async ({ query }) => succeed({ addresses: await searchAddresses(db, query) })),
    handle(calls.listUnits, async ({ query }) =>
      succeed(await listUnits(db, 'addressId' in query ? query.addressId : query.locationId, query.typed)),
    ),
    handle(calls.locateAddress, async ({ body }) => succeed({ address: await locateAddress(db, body) })),
  ];
}
