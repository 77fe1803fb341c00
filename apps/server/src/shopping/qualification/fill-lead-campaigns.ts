import type { Database } from '../../platform/database/database.ts';
import type { ProviderCoverage } from '../../provider/index.ts';
import { saveLeadCampaigns } from './store.ts';

/** Saves a lead campaign for each scenario of the demonstration: `lead-101` is the scenario at number 101. */
export async function fillLeadCampaigns(db: Database, { scenarios, zips }: ProviderCoverage): Promise<void> {
  const campaigns = scenarios.flatMap(({ address, units: [unit = ''], zip }) => {
    const zipPosition = zips.find((each) => each.zip === zip);
    if (!zipPosition) return [];
    const street = `${address.number} ${address.street}`;
    return [{ cid: `lead-${address.number}`, street, unit, city: zipPosition.city, state: zipPosition.state, zip }];
  });
  await saveLeadCampaigns(db, campaigns);
}
