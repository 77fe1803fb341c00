import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';

interface CreatedLead {
  readonly leadId: string;
  readonly kind: 'contact' | 'orderRequest';
  readonly campaign: string;
}

export const publishLeadCreated = (
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  lead: CreatedLead,
): Promise<void> => {
  const event = { type: 'lead.created', subject: `lead:${lead.leadId}`, sequence: 1, data: lead } as const;
  return publishEvent(tx, platform, event, platform.clock.now());
};
