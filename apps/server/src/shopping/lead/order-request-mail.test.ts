import { expect, test } from 'vitest';
import { sampleLead } from '../../testing/fixtures/sales-lead.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { buildOrderRequestMail } from './order-request-mail.ts';

const provider = await readProvider();
test.each([
  [1, 'Price: $59.00/mo for 1 month, then $79.00/mo, plus taxes and fees'],
  [12, 'Price: $59.00/mo for 12 months, then $79.00/mo, plus taxes and fees'],
])('the mail of an order request names an introductory price of %i months [P-057]', (months, line) => {
  const plan = { name: 'Fiber 100', monthlyCents: 5900, introductory: { months, thenCents: 7900 } };
  const asked = {
    ...plan,
    agreement: 'No agreement.',
    callTime: 'Morning',
    broadbandLabel: { oneTimeFees: [] },
  } as const;
  expect(buildOrderRequestMail('lead', sampleLead, provider, asked).text.split('\n')).toContain(line);
});

test('the mail of an order request has no link or telephone number of a stranger [S-265]', () => {
  const lead = { ...sampleLead, firstName: 'www.bait.example', businessName: 'Call 212-555-0199 now' };
  const plan = { name: 'Fiber 100', monthlyCents: 5900, agreement: 'No agreement.', callTime: 'Morning' } as const;
  const { text, html } = buildOrderRequestMail('lead', lead, provider, {
    ...plan,
    broadbandLabel: { oneTimeFees: [] },
  });
  for (const part of [text, html]) expect(part).not.toMatch(/www\.bait|212-555-0199/);
});

test('the mail of an order request lists every one-time charge of the plan [S-307]', () => {
  const plan = { name: 'Fiber 100', monthlyCents: 5900, agreement: 'No agreement.', callTime: 'Morning' } as const;
  const oneTimeFees = [
    { name: 'Activation fee', cents: 4900 },
    { name: 'Antenna installation', cents: 14_900 },
  ];
  const { text } = buildOrderRequestMail('lead', sampleLead, provider, { ...plan, broadbandLabel: { oneTimeFees } });
  expect(text).toContain('\nActivation fee: $49.00, once\nAntenna installation: $149.00, once\n');
});
