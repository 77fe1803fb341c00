import { formatAddress } from '@demarc/domain/address';
import { leadDefaults, type SalesLead } from '@demarc/domain/lead';
import { formatPhone } from '@demarc/domain/text';
import { type Campaign, describeCampaign } from '@demarc/domain/visitor';
import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Provider } from '../../provider/index.ts';
import type { RequestedPlan } from './store.ts';

/** Builds the mail to the sales team: all details of the lead, and the promise to the shopper. */
export function buildLeadMail(
  leadId: string,
  lead: SalesLead & { readonly linkCampaign: Campaign | null },
  provider: Pick<Provider, 'brand' | 'findAsset'>,
  requested?: RequestedPlan & { readonly agreement: string; readonly price: string },
): Mail {
  const name = `${lead.firstName} ${lead.lastName}`;
  const details = [
    ['Name', name],
    ['Business', lead.businessName],
    ['Phone', formatPhone(lead.phone)],
    ['Email', lead.email],
    ['Prefers', lead.preference],
    ['Best time to call', requested?.callTime],
    ['Address', formatAddress(lead.address)],
    ['Plan', requested && `${requested.planName} (${requested.planId})`],
    ['Agreement', requested?.agreement],
    ['Price shown', requested?.price],
    ['Catalog', requested?.catalogVersion],
    ['Comments', lead.comments],
    ['Campaign', lead.campaign],
    ['Link', describeCampaign(lead.linkCampaign)],
    ['Source', `${leadDefaults.source}, ${leadDefaults.sourceSystem}`],
    ['Status', leadDefaults.status],
    ['Promised', lead.promise],
    ['Lead', leadId],
  ].filter(([, value]) => value) as [name: string, value: string][];
  const heading = requested ? 'New order request' : 'New contact request';
  const content = renderMail(provider, {
    heading,
    preview: `${name}, ${lead.businessName}`,
    paragraphs: [],
    details,
  });
  return {
    to: provider.brand.sales.mailbox,
    // A line break in the shopper's text would end the header.
    subject: `${requested ? 'Order' : 'Contact'} request: ${lead.businessName.replace(/\p{Cc}+/gu, ' ')}`,
    ...content,
    key: `sales-lead:${leadId}`,
  };
}
