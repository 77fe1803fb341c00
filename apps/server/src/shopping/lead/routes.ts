import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { submitLead } from './submit-lead.ts';

export function leadRoutes(platform: Platform): Handler[] {
  return [handle(calls.submitSalesForm, ({ body }, { tx, session }) => submitLead(platform, tx, session, body.lead))];
}
