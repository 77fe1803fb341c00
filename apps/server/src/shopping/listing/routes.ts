import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkListing } from './check-listing.ts';
import { createEmbeddedDirectory } from './gateways/embedded.ts';
import { createHttpDirectory } from './gateways/http.ts';

export function listingRoutes({ provider: { listing }, config, log }: Platform): Handler[] {
  const { directory: service } = config.services;
  const directory = service ? createHttpDirectory(service, log) : createEmbeddedDirectory(listing.directory);
  return [
    handle(calls.getListingCategories, async () => succeed({ categories: listing.categories })),
    handle(calls.checkListing, async ({ body }) => succeed({ answer: await checkListing(directory, body) })),
  ];
}
