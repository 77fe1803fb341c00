import type { Database } from '../../platform/database/database.ts';
import type { ProviderCoverage } from '../../provider/index.ts';
import { saveLeadCampaigns } from './store.ts';

/** In the demonstration every scenario is also a lead: lead-101 is the scenario at number 101. */
export async function fillLeadCampaigns(db: Database, { scenarios, places }: ProviderCoverage): Promise<void> {
  const campaigns = scenarios.flatMap(({ address, units: [unit = ''], zip }) => {
    const place = places.find((each) => each.zip === zip);
    if (!place) return [];
    const street = `${address.number} ${address.street}`;
    return [{ cid: `lead-${address.number}`, street, unit, city: place.city, state: place.state, zip }];
  });
  await saveLeadCampaigns(db, campaigns);
}
