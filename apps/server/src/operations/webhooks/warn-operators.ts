import type { EndpointWarning } from '@demarc/domain/webhook';
import type { Transaction } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOperators } from '../operator/index.ts';
import type { StoredEndpoint } from './store.ts';

const headings: Readonly<Record<EndpointWarning, string>> = {
  hour: 'A webhook endpoint has not answered for an hour',
  day: 'A webhook endpoint has not answered for a day',
  disabled: 'A webhook endpoint is disabled',
};

const explanations: Readonly<Record<EndpointWarning, string>> = {
  hour: 'We go on trying. Events wait until the endpoint answers. After three days it is disabled.',
  day: 'We go on trying. Events wait until the endpoint answers. After three days it is disabled.',
  disabled:
    'It gets no more events. New events wait for 30 days. When it works again, enable it: npm run webhook -- enable',
};

/** Mails every operator about a failing endpoint, once for each warning (O-076). Without operators, the sales team. */
export async function warnOperators(
  tx: Transaction,
  { mail, provider }: Pick<Platform, 'mail' | 'provider'>,
  { id, url, failingSince, failures }: StoredEndpoint,
  warning: EndpointWarning,
): Promise<void> {
  const operators = await listOperators(tx);
  const recipients = operators.length > 0 ? operators.map(({ email }) => email) : [provider.brand.sales.mailbox];
  const since = failingSince?.toISOString() ?? '';
  const content = renderMail(provider, {
    heading: headings[warning],
    preview: url,
    paragraphs: [explanations[warning]],
    details: [
      ['Endpoint', id],
      ['URL', url],
      ['Failing since', since],
      ['Failed requests', String(failures)],
    ],
  });
  for (const [index, to] of recipients.entries())
    await mail.send(tx, {
      to,
      subject: `${headings[warning]}: ${new URL(url).host}`,
      ...content,
      key: `webhook-endpoint:${warning}:${id}:${since}:${index}`,
    });
}
