import { providerCalls } from '@demarc/contract/provider-api';
import type { Platform } from '../../platform/platform.ts';
import {
  dropEmptyFields,
  handleProviderCall,
  listTimePage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { listLeads } from './store.ts';

/** The calls of the provider API about leads. */
export const handleLeadCalls = (platform: Platform): ProviderHandler[] => [
  handleProviderCall(providerCalls.listLeads, ({ query }) =>
    listTimePage(platform, {
      call: providerCalls.listLeads,
      table: 'sales_lead',
      query,
      since: query.createdSince,
      find: (page) => listLeads(platform.db, page),
      getPosition: ({ createdAt, id }) => [createdAt, id],
      describe: describeLead,
    }),
  ),
];

function describeLead(row: Awaited<ReturnType<typeof listLeads>>[number]) {
  const { id, createdAt, firstName, lastName, businessName, email, phone, preference, callTime, comments } = row;
  const { street, city, state, zip, campaign, linkCampaign, planId, planName, contract, monthlyCents } = row;
  const { placeId, premisesExternalId } = row;
  return {
    id: String(id),
    kind: planId === null ? ('contact' as const) : ('orderRequest' as const),
    createdAt: createdAt.toISOString(),
    firstName,
    lastName,
    address: dropEmptyFields({ street, city, state, zip }),
    ...dropEmptyFields({ businessName, email, phone, preference, callTime, comments }),
    ...dropEmptyFields({ premisesId: placeId, premisesExternalId }),
    ...dropEmptyFields({ campaign: linkCampaign, leadCampaign: campaign }),
    ...(planId !== null && {
      plan: { id: planId, name: planName ?? '', ...dropEmptyFields({ term: contract, monthlyCents }) },
    }),
  };
}
