import type { LeadDetail, LeadRow } from '@demarc/contract/operator-api';
import { findArea } from '@demarc/domain/numbers';
import { formatPhone } from '@demarc/domain/text';
import type { Provider } from '../../../provider/index.ts';
import type { WorkedLead } from '../store.ts';

export function describeLeadRow(lead: WorkedLead, { calendar }: Pick<Provider, 'calendar'>): LeadRow {
  const { id, status, kind, businessName, phone, email, street, city, state, zip, comments, assignee } = lead;
  const contactName = `${lead.firstName} ${lead.lastName}`.trim();
  return {
    id,
    shopper: businessName || contactName,
    ...{ status, kind, businessName, contactName, phone: formatPhone(phone), email },
    address: [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    zip,
    area: findArea(calendar.areas, { state, zip })?.name ?? '',
    ...(lead.planName !== null && { planName: lead.planName }),
    ...(lead.monthlyCents !== null && { monthlyCents: lead.monthlyCents }),
    contactBy: lead.callTime ? `${lead.preference}, ${lead.callTime}` : lead.preference,
    comments,
    ...(assignee !== null && { assignee }),
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
  };
}

export const describeLead = (lead: WorkedLead, provider: Pick<Provider, 'calendar'>): LeadDetail => ({
  row: describeLeadRow(lead, provider),
  ...(lead.assigneeId !== null && { assigneeId: lead.assigneeId }),
  campaign: lead.campaign,
});
