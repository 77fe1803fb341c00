import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { checkListing } from './check-listing.ts';
import { embeddedDirectory } from './gateways/embedded.ts';

export function listingRoutes({ provider: { listing } }: Platform): Handler[] {
  const directory = embeddedDirectory(listing.directory);
  return [
    handle(calls.getListingCategories, async () => succeed({ categories: listing.categories })),
    handle(calls.checkListing, async ({ body }, { log }) =>
      succeed({ answer: await checkListing(directory, body, log) }),
    ),
  ];
}
