import { describe, expect, test } from 'vitest';
import { measureCpuMs } from '../../testing/measure-cpu.ts';
import type { Figures } from '../figures/figures.ts';
import { findTextMistakes } from './find-text-mistakes.ts';

const figures: Figures = new Map([
  ['plan.fiber-100.price', { text: '$69', cents: 6900 }],
  ['plan.fiber-100.download', { text: '100 Mbps' }],
  ['plan.fiber-1000.price', { text: '$1,169', cents: 116_900 }],
  ['fee.activation', { text: '$49.50', cents: 4950 }],
  ['promise.moneyBackDays', { text: '30' }],
]);

const markdown = (text: string) => `---\ntitle: Offer details\n---\n\n${text}\n`;

describe('a reference in a text [P-031]', () => {
  test.each([
    ['{{plan.fiber-100.price}}', undefined],
    ['{{ fee.activation }}', undefined],
    ['{{links.terms}} and {{name}}', undefined],
    [
      '{{plan.fiber-10.price}}',
      '{{plan.fiber-10.price}} is not a known placeholder; did you mean {{plan.fiber-100.price}}?',
    ],
    [
      '{{plan.fibre-100.prices}}',
      '{{plan.fibre-100.prices}} is not a known placeholder; did you mean {{plan.fiber-100.price}}?',
    ],
    ['{{Fee.Activation}}', '{{Fee.Activation}} is not a known placeholder; did you mean {{fee.activation}}?'],
    [
      '{{promise.moneyBack}}',
      '{{promise.moneyBack}} is not a known placeholder; did you mean {{promise.moneyBackDays}}?',
    ],
    ['{{links.term}}', '{{links.term}} is not a known placeholder; did you mean {{links.terms}}?'],
    [
      '{{phone}}',
      '{{phone}} is not a known placeholder; use name, legalName, fiberName, helpLine, links.… or a figure, such as plan.….price',
    ],
  ])('%s', (reference, reason) => {
    const mistakes = findTextMistakes('content/ads.md', markdown(`First line.\nThen ${reference} here.`), figures);
    expect(mistakes).toEqual(reason ? [{ file: 'content/ads.md', line: 6, reason }] : []);
  });

  test('is found in the title of a text and in YAML, but not in a comment', () => {
    expect(findTextMistakes('content/ads.md', '---\ntitle: "{{nam}}"\n---\n', figures)).toMatchObject([{ line: 2 }]);
    const yaml = '# {{none}}\nlead: >-\n  One line,\n  then {{plan.fiber-100.prize}}\n';
    expect(findTextMistakes('offers.yaml', yaml, figures)).toEqual([
      {
        file: 'offers.yaml',
        line: 4,
        reason: '{{plan.fiber-100.prize}} is not a known placeholder; did you mean {{plan.fiber-100.price}}?',
      },
    ]);
  });

  test('is not checked while the catalog has mistakes, unless it names something of another file [P-041]', () => {
    const text = markdown('{{plan.other.price}} {{links.none}} {{nam}} {{promise.none}} $12');
    const mistakes = findTextMistakes('content/ads.md', text, figures, ['plan']);
    expect(mistakes.map(({ reason }) => reason.split(' ')[0])).toEqual([
      '{{links.none}}',
      '{{nam}}',
      '{{promise.none}}',
    ]);
  });

  test('to the time to wait is known in messages only', () => {
    const yaml = 'messages: { busy: "Wait {{wait}}." }\n';
    expect(findTextMistakes('messages.yaml', yaml, figures)).toEqual([]);
    expect(findTextMistakes('services.yaml', yaml, figures)).toHaveLength(1);
  });

  test.each(['promises.yaml', 'verification.yaml', 'coverage/scenarios.yaml'])(
    'is refused in %s, whose texts are not filled [P-030]',
    (file) =>
      expect(findTextMistakes(file, 'text: Call {{helpLine}}\n', figures)).toEqual([
        { file, line: 1, reason: '{{helpLine}} would be shown as it is; write the text itself' },
      ]),
  );

  test('to the fee of a contract term is known in catalog/terms.yaml only [P-020]', () => {
    const yaml = 'terms: [{ agreement: "Leaving early costs {{earlyTerminationFee}}." }]\n';
    expect(findTextMistakes('catalog/terms.yaml', yaml, figures)).toEqual([]);
    expect(findTextMistakes('catalog/voice.yaml', yaml, figures)).toHaveLength(1);
  });
});

describe('an amount that is typed into a text [P-032]', () => {
  test.each([
    ['$69', true],
    ['$69.00 a month', true],
    ['$49.50', true],
    ['$1,169', true],
    ['$1169.', true],
    ['$59', false],
    ['$69.99 per month', false],
    ['$49', false],
    ['$116', false],
    ['$ 12', false],
    ['{{$59}}', true],
    ['{{$1,500.00}}', true],
    ['no amount, or 59 dollars', true],
  ])('%s is accepted: %s', (typed, isAccepted) => {
    const yaml = `lead: Now\ndescription: 'From ${typed}, today'\n`;
    expect(findTextMistakes('offers.yaml', yaml, figures).map(({ line }) => line)).toEqual(isAccepted ? [] : [2]);
  });

  test('is reported with file, line and what to write', () => {
    expect(findTextMistakes('content/ads.md', markdown('From\n$59 per month.'), figures)).toEqual([
      {
        file: 'content/ads.md',
        line: 6,
        reason:
          '$59 is not a price of the catalog; write the price by its name, such as {{plan.fiber-100.price}}, or {{$59}} if it is no price of yours',
      },
    ]);
  });

  test.each([
    'brand.yaml',
    'messages.yaml',
    'services.yaml',
    'calendar.yaml',
    'credit.yaml',
    'rules.yaml',
    'catalog/offers.yaml',
  ])('is found in %s', (file) => expect(findTextMistakes(file, 'text: From $59\n', figures)).toHaveLength(1));

  test.each(['links.yaml', 'coverage/scenarios.yaml', 'coverage/zips.tsv'])(
    'is not looked for in %s, which has no texts for shoppers',
    (file) => expect(findTextMistakes(file, 'text: From $59\n', figures)).toEqual([]),
  );
});

test('ten times the mistakes in one file of a provider with 500 plans take far less than a hundred times as long [P-031]', async () => {
  const manyFigures: Figures = new Map(
    Array.from({ length: 500 }, (_, index) => index + 1000).flatMap((plan) => [
      [`plan.fiber-${plan}.price`, { text: `$${plan}`, cents: plan * 100 }],
      [`plan.fiber-${plan}.download`, { text: `${plan} Mbps` }],
    ]),
  );
  const lines = Array.from({ length: 2500 }, (_, index) => `{{plan.fibre-${index + 1000}.price}} and $${index}.5`);
  const findInLines = (count: number) =>
    findTextMistakes('content/ads.md', markdown(lines.slice(0, count).join('\n')), manyFigures);
  const many = findInLines(2500);
  expect(findInLines(250)).toHaveLength(500);
  expect(many).toHaveLength(5000);
  expect(many[0]).toMatchObject({ line: 5, reason: expect.stringContaining('did you mean') });
  expect(many[2499]?.line).toBe(5 + 2499);
  const fewMs = await measureCpuMs(() => findInLines(250), 5);
  expect((await measureCpuMs(() => findInLines(2500))) / fewMs).toBeLessThan(40);
});
