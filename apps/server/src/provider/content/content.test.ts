import { contentNames } from '@demarc/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { loadProvider } from '../load-provider.ts';
import type { Provider } from '../provider.ts';
import { readContent } from './read-content.ts';

const readMarkdown = (markdown: string) => readContent('faq', 'content/faq.md', `---\ntitle: T\n---\n${markdown}`);

test('the end of an offer must be a date and time', () => {
  const offer = (ends: string) =>
    readContent('holiday-offer', 'content/holiday-offer.md', `---\ntitle: T\nends: ${ends}\n---\nNow.`);
  expect(offer('2027-01-05T23:59:00-05:00')).toMatchObject({ value: { ends: '2027-01-05T23:59:00-05:00' } });
  expect(offer('soon')).toMatchObject({ mistakes: [{ line: 3 }] });
});

describe('a text in Markdown', () => {
  test('becomes an introduction and one part per heading', () => {
    expect(readMarkdown('Before.\n\n## First & "best"\n\nOne.\n\n## *Second* <3\n\n- a\n- b\n')).toEqual({
      value: {
        name: 'faq',
        title: 'T',
        introduction: '<p>Before.</p>',
        parts: [
          { heading: 'First & "best"', html: '<p>One.</p>' },
          { heading: 'Second <3', html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' },
        ],
      },
    });
  });

  test('without content is empty, so that a provider can hide it', () => {
    expect(readMarkdown('')).toMatchObject({ value: { introduction: '', parts: [] } });
  });

  test.each([
    ['a tag', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a heading of its own', '<h2>x</h2>', '&lt;h2&gt;x&lt;/h2&gt;'],
    ['a script as a link', '[x](javascript:alert(1))', '<p><a href="">x</a></p>'],
  ])('with %s is escaped or emptied', (_, markdown, html) => {
    expect(readMarkdown(markdown)).toMatchObject({ value: { introduction: html, parts: [] } });
  });
});

describe('the texts of the demonstration provider', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await readProvider();
  });
  const readPlainText = (name: (typeof contentNames)[number]) => {
    const { introduction, parts } = provider.content[name];
    const html = [introduction, ...parts.flatMap(({ heading, html }) => [heading, html])].join(' ');
    return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };

  test('faq covers saving, submitting, the date and the first bill', () => {
    expect(provider.content.faq.title).toBe('Frequently asked questions');
    expect(provider.content.faq.parts.map(({ heading }) => heading)).toEqual([
      expect.stringMatching(/save my order/),
      expect.stringMatching(/need to submit/),
      expect.stringMatching(/service arrive/),
      expect.stringMatching(/first bill/),
    ]);
    const [, submitting, arrival] = provider.content.faq.parts.map(({ html }) => html);
    expect(submitting).toMatch(/exact address[\s\S]*credit application[\s\S]*refundable deposit/);
    expect(arrival).toMatch(/choose the date and time of your installation at checkout/);
    expect(readPlainText('faq')).toContain('Existing customers can log in to restore a saved cart.');
  });

  test.each([
    ['tips', ['P.O. box', 'N, S, E, W', 'Spell out other words', 'building, floor and unit', 'space between numbers']],
    ['tips', ['(800) 555-0142']],
    [
      'money-back',
      ['30 days after installation', 'only with a 2-year contract', '$299.99', '$15 per month', 'from $85'],
    ],
    ['money-back', ['returned within 30 days of cancellation', 'restocking fee may apply', '$49']],
    ['ads', ['Price guarantee up to 3 years on fiber and LTE', 'Price guarantee 10 years on 5G']],
    [
      'disclosures',
      ['$69 per month', '35% of the base monthly charges for the unexpired term', 'activation fee of $49'],
    ],
    [
      'order-details',
      [
        '5 business days',
        'not completed within 10 days',
        'up to 8 cordless handsets',
        'about three hours',
        '35% of the base',
      ],
    ],
    ['terms', ['2-year term', 'renews automatically', '30 days before', '60 days after', 'fee of 35%', '10 days']],
  ] as const)('%s contains the phrases that the specification requires: %s', (name, phrases) => {
    for (const phrase of phrases) expect(readPlainText(name)).toContain(phrase);
  });

  test.each(['terms', 'order-details'] as const)(
    '%s does not promise the activation fee to a shopper for whom it is waived [S-159]',
    (name) => {
      expect(readPlainText(name).replaceAll(/\s+/g, ' ')).toContain(
        'An activation fee of $49 applies, unless your cart shows it as waived.',
      );
    },
  );

  test('contain no unfilled placeholders', () => {
    for (const name of contentNames) expect(readPlainText(name)).not.toMatch(/[{}]/);
  });

  test('change with the name and the help line that they mention', async () => {
    const other = await loadProvider(
      await copyDemoProvider(
        { file: 'brand.yaml', replace: 'Halyard Fiber', by: 'Gaff Fiber' },
        { file: 'brand.yaml', replace: '(800) 555-0142', by: '(800) 555-0177' },
      ),
    );
    expect(other.content.ads.parts.at(-1)?.html).toContain('Gaff Fiber line');
    expect(other.content.tips.introduction).toContain('(800) 555-0177');
    expect(other.failures.NTE_GenericError).toContain('(800) 555-0177');
  });
});
