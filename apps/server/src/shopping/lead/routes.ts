import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRequestPlans } from './find-request-plans.ts';
import { getLeadSender } from './limit-leads.ts';
import { submitLead } from './submit-lead.ts';
import { submitOrderRequest } from './submit-order-request.ts';

export function leadRoutes(platform: Platform): Handler[] {
  const { db, provider } = platform;
  return [
    handle(calls.submitSalesForm, ({ body }, context) =>
      submitLead(platform, context.tx, getLeadSender(context), body.lead),
    ),
    handle(calls.getRequestPlans, ({ query }, { session }) =>
      findRequestPlans(db, provider, session.id, query.checkId),
    ),
    handle(calls.submitOrderRequest, ({ body }, context) =>
      submitOrderRequest(platform, context.tx, getLeadSender(context), body),
    ),
  ];
}
