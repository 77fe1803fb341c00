import { createHash } from 'node:crypto';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Qualification } from '@demarc/domain/qualification';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findTypedPremises } from './find-checked-premises.ts';
import { completeCheck, type QualifyContext, type QualifyDeps } from './qualify-address.ts';
import { findLeadCampaign, findQualification } from './store.ts';

interface LeadContext extends QualifyContext {
  checkCaptcha(value: string): Promise<Result<void>>;
}

/** Checks per day, of one lead and of one network: the ids of leads are no secret, and a check opens the rest of the shop. */
const maxWithoutCaptcha = 5;

/** Checks the address of a lead campaign. Returns null for an unknown id. */
export async function qualifyLead(
  deps: QualifyDeps,
  context: LeadContext,
  cid: string,
): Promise<Result<Qualification | null>> {
  const { db, clock } = deps;
  const lead = await findLeadCampaign(db, cid);
  if (!lead) return succeed(null);
  const checkId = leadCheckId(context.session.id, cid);
  // A repeated check of the session is the same one.
  if (!(await findQualification(db, context.session.id, checkId))) {
    const network = (await findNetwork(db, context.session.id)) ?? context.session.id;
    const budgets = [`lead checks of ${network}`, `lead checks of ${hashSecret(cid)}`].map((key) => ({
      key,
      amount: 1,
      max: maxWithoutCaptcha,
    }));
    if ((await spendBudgets(db, budgets, clock.now())) !== undefined) {
      const captcha = await context.checkCaptcha(cid);
      if (!captcha.ok) return captcha;
    }
  }
  const found = await findTypedPremises(deps, lead);
  return completeCheck(deps, context, checkId, found, {
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
