import { expect, test } from 'vitest';
import { createLog } from '../../../platform/logging.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { createHttpTaxes } from './http.ts';

const deps = { log: createLog('silent'), clock: createTestClock() };
const address = { street: '101 Longboat Wharf', unit: 'Unit 4', city: 'Hoboken', state: 'NJ', zip: '07030' };
const salesTax = { name: 'New Jersey sales tax', kind: 'tax', partsPerMillion: 66_250, on: ['voice', 'equipment'] };
const emergencyFee = { name: 'New Jersey 911 fee', kind: 'charge', perLineCents: 90 };

test('the tax service gets the address and nothing else, and answers with charges [P-042]', async () => {
  const service = await startRecordingService({ charges: [salesTax, emergencyFee] });
  expect(await createHttpTaxes(service, deps).findCharges(address)).toEqual([
    { ...salesTax, perLineCents: 0 },
    { ...emergencyFee, partsPerMillion: 0, on: [] },
  ]);
  expect(service.requests).toEqual([
    { line: 'POST /v1/rates', key: 'Bearer a-key', attempt: undefined, body: address },
  ]);
});

test.each(serviceFailures)('a tax service that %s is unanswered [P-043]', async (_, answer) => {
  expect(await createHttpTaxes(await startService(answer), deps, 100).findCharges(address)).toBe('unanswered');
});

test('a tax service that is down is asked twice for an address, and after three addresses not for half a minute [P-043]', async () => {
  const clock = createTestClock();
  let requests = 0;
  const service = await startService((_, response) => {
    requests++;
    response.writeHead(503).end();
  });
  const taxes = createHttpTaxes(service, { ...deps, clock });
  for (let request = 0; request < 5; request++) await taxes.findCharges(address);
  expect(requests).toBe(6);
  clock.advance(30_000);
  await taxes.findCharges(address);
  expect(requests).toBe(8);
});

test.each([
  ['a rate with decimals', { ...salesTax, partsPerMillion: 6.625 }],
  ['a negative rate', { ...salesTax, partsPerMillion: -1 }],
  ['a rate of more than 100%', { ...salesTax, partsPerMillion: 1_000_001 }],
  ['a rate without services', { ...salesTax, on: [] }],
  ['a service that is not sold', { ...salesTax, on: ['water'] }],
  ['a service twice', { ...salesTax, on: ['voice', 'voice'] }],
  ['an amount in dollars', { ...emergencyFee, perLineCents: 0.9 }],
  ['a charge of nothing', { ...emergencyFee, perLineCents: 0 }],
  ['another kind', { ...emergencyFee, kind: 'fee' }],
  ['an empty name', { ...emergencyFee, name: ' ' }],
  ['a long name', { ...emergencyFee, name: 'x'.repeat(101) }],
])('an answer with %s is not used [P-043]', async (_, charge) => {
  const service = await startRecordingService({ charges: [charge] });
  expect(await createHttpTaxes(service, deps).findCharges(address)).toBe('unanswered');
});

test('an answer with a name twice, or with too many charges, is not used [P-043]', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...emergencyFee, name: `Fee ${index}` }));
  for (const charges of [[salesTax, salesTax], many])
    expect(await createHttpTaxes(await startRecordingService({ charges }), deps).findCharges(address)).toBe(
      'unanswered',
    );
});

test('a bad answer is logged without the address and the answer [P-043]', async () => {
  const lines: unknown[] = [];
  const log = { ...createLog('silent'), warn: (...line: unknown[]) => lines.push(line) } as typeof deps.log;
  const service = await startRecordingService({ charges: [{ ...salesTax, name: 'Longboat surtax', kind: 'levy' }] });
  await createHttpTaxes(service, { ...deps, log }).findCharges(address);
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain('tax service');
  expect(JSON.stringify(lines)).not.toMatch(/Longboat|Hoboken|07030/i);
});
