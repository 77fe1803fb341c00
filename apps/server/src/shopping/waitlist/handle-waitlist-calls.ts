import { providerCalls } from '@demarc/contract/provider-api';
import { readCampaign } from '@demarc/domain/visitor';
import type { Platform } from '../../platform/platform.ts';
import {
  dropEmptyFields,
  handleProviderCall,
  listTimePage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { findExternalIds } from '../address/index.ts';
import { listEntries } from './store.ts';

/** The calls of the provider API about the waitlist. */
export const handleWaitlistCalls = (platform: Platform): ProviderHandler[] => [
  handleProviderCall(providerCalls.listWaitlist, ({ query }) =>
    listTimePage(platform, {
      call: providerCalls.listWaitlist,
      table: 'waitlist_entry',
      query,
      since: query.registeredSince,
      find: (page) => findEntries(platform.db, page),
      getPosition: ({ registeredAt, id }) => [registeredAt, id],
      describe: describeEntry,
    }),
  ),
];

/** Finds entries with the provider's own ids of their premises. */
async function findEntries(db: Platform['db'], page: Parameters<typeof listEntries>[1]) {
  const entries = await listEntries(db, page);
  const externalIds = await findExternalIds(db, entries);
  return entries.map((entry, index) => ({ ...entry, premisesExternalId: externalIds[index] ?? '' }));
}

function describeEntry(row: Awaited<ReturnType<typeof findEntries>>[number]) {
  const { id, registeredAt, firstName, lastName, email, mobileNumber, businessNumber, existingLandline } = row;
  const { street, unit, city, state, zip, placeId, premisesExternalId, plannedFor, campaign, linkCampaign } = row;
  return {
    id: String(id),
    registeredAt: registeredAt.toISOString(),
    firstName,
    lastName,
    email,
    hasLandline: existingLandline,
    address: dropEmptyFields({ street, unit, city, state, zip }),
    ...dropEmptyFields({ mobileNumber, businessNumber, premisesId: placeId, premisesExternalId, plannedFor }),
    // As in orders: without a campaign of the session, that of the address check counts.
    ...dropEmptyFields({ campaign: linkCampaign ?? readCampaign([['cmp', campaign]]) ?? null }),
  };
}
