import { createHash } from 'node:crypto';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Qualification } from '@demarc/domain/qualification';
import { findTypedPlace } from './find-checked-place.ts';
import { type Asking, answerCheck, type Qualifying } from './qualify-address.ts';
import { findLeadCampaign } from './store.ts';

/** What is known of the address behind a campaign or lead id. */
export async function qualifyLead(platform: Qualifying, asking: Asking, cid: string): Promise<Result<Qualification>> {
  const lead = await findLeadCampaign(platform.db, cid);
  if (!lead) return refuse('notFound');
  const found = await findTypedPlace(platform, lead);
  return answerCheck(platform, asking, leadCheckId(asking.session.id, cid), found, {
    typed: lead,
    recommendation: ['BAU', 'BAU'],
    variant: 'lead',
    offered: [],
  });
}

/** One for each lead of a visit, so that asking again is the same check; nobody can tell the session by it. */
function leadCheckId(sessionId: string, cid: string): string {
  const hex = createHash('sha256').update(`${sessionId} ${cid}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
