import { randomUUID } from 'node:crypto';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Qualification } from '@demarc/domain/qualification';
import { findTypedPlace } from './find-checked-place.ts';
import { type Asking, answerCheck, type Qualifying } from './qualify-address.ts';
import { findLeadCampaign } from './store.ts';

/** What is known of the address behind a campaign or lead id. */
export async function qualifyLead(platform: Qualifying, asking: Asking, cid: string): Promise<Result<Qualification>> {
  const lead = await findLeadCampaign(platform.db, cid);
  if (!lead) return refuse('notFound');
  const found = await findTypedPlace(platform.db, lead);
  return answerCheck(platform, asking, randomUUID(), found, { typed: lead, variant: 'lead' });
}
