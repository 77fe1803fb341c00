import { providerCalls } from '@demarc/contract/provider-api';
import { readCampaign } from '@demarc/domain/visitor';
import type { Platform } from '../../platform/platform.ts';
import {
  dropEmptyFields,
  handleProviderCall,
  listTimePage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { listEntries } from './store.ts';

/** The calls of the provider API about the waitlist. */
export const handleWaitlistCalls = (platform: Platform): ProviderHandler[] => [
  handleProviderCall(providerCalls.listWaitlist, ({ query }) =>
    listTimePage(platform, {
      call: providerCalls.listWaitlist,
      table: 'waitlist_entry',
      query,
      since: query.registeredSince,
      find: (page) => listEntries(platform.db, page),
      getPosition: ({ registeredAt, id }) => [registeredAt, id],
      describe: describeEntry,
    }),
  ),
];

function describeEntry(row: Awaited<ReturnType<typeof listEntries>>[number]) {
  const { id, registeredAt, firstName, lastName, email, mobileNumber, businessNumber, existingLandline } = row;
  const { street, unit, city, state, zip, placeId, plannedFor, campaign, linkCampaign } = row;
  return {
    id: String(id),
    registeredAt: registeredAt.toISOString(),
    firstName,
    lastName,
    email,
    hasLandline: existingLandline,
    address: dropEmptyFields({ street, unit, city, state, zip }),
    ...dropEmptyFields({ mobileNumber, businessNumber, premisesId: placeId, plannedFor }),
    // As in orders: without a campaign of the session, that of the address check counts.
    ...dropEmptyFields({ campaign: linkCampaign ?? readCampaign([['cmp', campaign]]) ?? null }),
  };
}
