import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { listNewestMail } from '../../platform/mail/store.ts';
import { loadProvider } from '../../provider/index.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { sampleLead } from '../../testing/fixtures/sales-lead.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { buildOrderRequestMail } from './order-request-mail.ts';

test('a folder without a promise promises no time, in its settings and in its mails [P-049]', async () => {
  const silent = await loadProvider(
    await copyDemoProvider({
      file: 'rules.yaml',
      replace: /campaign: .+\n.*promise: .+\n.*contactWithin: .+/,
      by: 'campaign: Spring',
    }),
  );
  expect(silent.rules.lead).toEqual({ campaign: 'Spring', promise: 'A sales representative will contact you.' });
  const { platform, startVisit } = await startTestApp({ jobs: 'running', provider: silent });
  const payload = calls.submitSalesForm.body.encode({ lead: sampleLead });
  const visitor = await startVisit();
  await visitor.send({
    method: 'POST',
    url: '/contact-request',
    payload,
    headers: { 'idempotency-key': 'key-promise' },
  });
  const [toSales] = await listNewestMail(platform.db, 10);
  expect(toSales?.text.split('\n')).toContain('Promised: A sales representative will contact you.');
  const broadbandLabel = { oneTimeFees: [] };
  const plan = {
    name: 'Fiber 100',
    monthlyCents: 5900,
    agreement: 'No agreement.',
    callTime: 'Morning',
    broadbandLabel,
  } as const;
  const toShopper = buildOrderRequestMail('lead', sampleLead, silent, plan);
  expect(toShopper.text).toContain('We’ll call you to confirm');
  for (const text of [toSales?.text, toShopper.text]) expect(text).not.toMatch(/within|hour|business day/i);
});
