import { formatStreetWithUnit } from '@demarc/domain/address';
import { describePlanAgreement } from '@demarc/domain/cart';
import { formatPlanPrice } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OrderRequest, OrderRequestReply, SalesLead } from '@demarc/domain/lead';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCampaign } from '../../site/session/index.ts';
import { getPremises } from './find-lead-premises.ts';
import { findRequestPlans } from './find-request-plans.ts';
import { buildLeadMail } from './lead-mail.ts';
import { admitLead, type LeadSender, reserveShopperMail } from './limit-leads.ts';
import { buildOrderRequestMail } from './order-request-mail.ts';
import { publishLeadCreated } from './publish-lead-created.ts';
import { insertLead, type RequestedPlan } from './store.ts';
import { toStorableFields } from './submit-lead.ts';

/** P-057: saves the request with the chosen plan, and mails it to the sales team and to the shopper, in one transaction. */
export async function submitOrderRequest(
  platform: Pick<Platform, 'provider' | 'jobs' | 'mail' | 'clock'>,
  tx: Transaction,
  sender: LeadSender,
  { checkId, planId, monthlyCents, callTime, ...contact }: OrderRequest,
): Promise<Result<OrderRequestReply>> {
  const { provider, mail, clock } = platform;
  const found = await findRequestPlans(tx, provider, sender.sessionId, checkId);
  if (!found.ok) return found;
  const { check, plans, terms } = found.value;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return refuse('notSold');
  if (plan.monthlyCents !== monthlyCents) return refuse('priceChanged');
  const checkedEmail = check.contact?.email ?? '';
  const admitted = await admitLead(platform, tx, sender, { email: contact.email, checkedEmail });
  if (!admitted.ok) return admitted;

  const { street, unit, city, state, zip } = check.parts;
  const lead: SalesLead = {
    ...toStorableFields(contact),
    preference: 'Phone',
    comments: '',
    address: { street: formatStreetWithUnit(street, unit), city, state, zip },
    campaign: 'Order request',
    promise: provider.rules.lead.promise,
  };
  const requested: RequestedPlan = {
    planId,
    planName: plan.name,
    contract: plan.contract,
    monthlyCents,
    catalogVersion: provider.catalog.version,
    callTime,
  };
  const term = terms.find(({ id }) => id === plan.contract);
  const agreement = term ? describePlanAgreement(plan, term) : '';
  const linkCampaign = await findCampaign(tx, sender.sessionId);
  const id = await insertLead(
    tx,
    sender.sessionId,
    { ...lead, linkCampaign, ...getPremises(check) },
    clock.now(),
    requested,
  );
  await publishLeadCreated(tx, platform, { leadId: id, kind: 'orderRequest', campaign: lead.campaign });
  const toSales = await mail.send(
    tx,
    buildLeadMail(id, { ...lead, linkCampaign }, provider, { ...requested, agreement, price: formatPlanPrice(plan) }),
  );
  if (!toSales.ok) return toSales;
  // The request counts, also without the mail.
  if (!(await reserveShopperMail(tx, lead.email, clock.now()))) return succeed({ isMailed: false });
  const toShopper = await mail.send(tx, buildOrderRequestMail(id, lead, provider, { ...plan, agreement, callTime }));
  return toShopper.ok ? succeed({ isMailed: true }) : toShopper;
}
