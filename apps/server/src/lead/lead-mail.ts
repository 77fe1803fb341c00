import { oneLine } from '@demarc/domain/address';
import { leadDefaults, type SalesLead } from '@demarc/domain/lead';
import { formatPhone } from '@demarc/domain/text';
import { html } from '../platform/html.ts';
import type { Mail } from '../platform/mail/gateway.ts';

/** What the sales team reads: everything that is known, and what the shopper was promised. */
export function leadMail(leadId: string, lead: SalesLead, mailbox: string): Mail {
  const lines = [
    ['Name', `${lead.firstName} ${lead.lastName}`],
    ['Business', lead.businessName],
    ['Phone', formatPhone(lead.phone)],
    ['Email', lead.email],
    ['Prefers', lead.preference],
    ['Address', oneLine(lead.address)],
    ['Comments', lead.comments],
    ['Campaign', lead.campaign],
    ['Source', `${leadDefaults.source}, ${leadDefaults.sourceSystem}`],
    ['Status', leadDefaults.status],
    ['Promised', leadDefaults.description],
    ['Lead', leadId],
  ].filter(([, value]) => value) as [name: string, value: string][];
  const rows = lines.map(([name, value]) => html`<tr><th align="left">${name}</th><td>${value}</td></tr>`);
  return {
    to: mailbox,
    // What a shopper typed must not end the header line.
    subject: `Contact request: ${lead.businessName.replace(/\p{Cc}+/gu, ' ')}`,
    text: lines.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: html`<table>${rows}</table>`.text,
    key: `sales-lead:${leadId}`,
  };
}
