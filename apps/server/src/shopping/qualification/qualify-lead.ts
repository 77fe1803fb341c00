import { createHash } from 'node:crypto';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Qualification } from '@demarc/domain/qualification';
import { findTypedPremises } from './find-checked-premises.ts';
import { completeCheck, type QualifyContext, type QualifyDeps } from './qualify-address.ts';
import { findLeadCampaign } from './store.ts';

/** Checks the address of a lead campaign. Returns null for an unknown id. */
export async function qualifyLead(
  deps: QualifyDeps,
  context: QualifyContext,
  cid: string,
): Promise<Result<Qualification | null>> {
  const lead = await findLeadCampaign(deps.db, cid);
  if (!lead) return succeed(null);
  const found = await findTypedPremises(deps, lead);
  return completeCheck(deps, context, leadCheckId(context.session.id, cid), found, {
    typed: lead,
    recommendation: ['BAU', 'BAU'],
    variant: 'lead',
    suggestions: [],
  });
}

/**
 * Returns the same id for each request of the session for this lead, so that it is one check. The hash does not reveal
 * the session.
 */
function leadCheckId(sessionId: string, cid: string): string {
  const hex = createHash('sha256').update(`${sessionId} ${cid}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
