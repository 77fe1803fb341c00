import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listCampaignParameters, readCampaign } from './index.ts';

const read = (search: string) => readCampaign(new URLSearchParams(search));
const readSource = (value: string) => readCampaign([['utm_source', value]])?.utm?.source;

describe('readCampaign', () => {
  test('reads the five UTM parameters and cid of a link, and no others [O-104]', () => {
    const search =
      '?cid=c1&utm_source=ads&utm_medium=cpc&utm_campaign=spring&utm_term=fiber+internet&utm_content=a%2Fb&utm_id=7&gclid=x';
    expect(read(search)).toEqual({
      cid: 'c1',
      utm: { source: 'ads', medium: 'cpc', campaign: 'spring', term: 'fiber internet', content: 'a/b' },
    });
  });

  test.each([
    ['', undefined],
    ['?utm_source=&cid=', undefined],
    ['?UTM_SOURCE=ads&source=ads', undefined],
    ['?cmp=spring', { cid: 'spring' }],
    ['?cid=c1&cmp=spring', { cid: 'c1' }],
    ['?utm_source=first&utm_source=second', { utm: { source: 'first' } }],
  ])('reads %j as %j [O-104]', (search, campaign) => {
    expect(read(search)).toEqual(campaign);
  });

  test('reads only the UTM parameters of a link to a saved cart, whose cid may be the secret of the cart [O-105]', () => {
    const search = new URLSearchParams('?cid=AAAAAAAAAAAAAAAAAAAAAA&cmp=spring&utm_source=mail');
    expect(readCampaign(search, { opensSavedCart: true })).toEqual({ utm: { source: 'mail' } });
    expect(readCampaign([['cid', 'AAAAAAAAAAAAAAAAAAAAAA']], { opensSavedCart: true })).toBeUndefined();
  });

  test.each([
    ['ads', 'ads'],
    ['  spring   sale ', 'spring sale'],
    ['búsqueda 春', 'búsqueda 春'],
    ['cafe\u0301', 'caf\u00e9'],
    ['+business +internet | NY', 'business +internet | NY'],
    ['50% off (A/B)', '50% off (A/B)'],
    ['line\r\nSubject: hello', 'line Subject: hello'],
    ['nu\u0000ll \u202eright to left\u200b', 'nu ll right to left'],
    ['<script>alert("1")</script>', 'script alert( 1 ) /script'],
    ["\"><img src=x onerror='a`b'>", 'img src=x onerror= a b'],
    ['=HYPERLINK("http://evil.example")', 'HYPERLINK( http://evil.example )'],
    ["@SUM(1+1)*cmd|' /C calc'!A0", 'SUM(1+1)*cmd| /C calc !A0'],
    ['-2+3', '2+3'],
    ['\t=1', '1'],
    ['half \ud800 pair', 'half pair'],
    ['ann@example.com', undefined],
    ['to ann%40example.com', undefined],
    ['===', undefined],
    ['💰', undefined],
  ])('reads the value %j as %j [O-105]', (value, clean) => {
    expect(readSource(value)).toBe(clean);
  });

  test('cuts a value after 100 characters, without half a character [O-105]', () => {
    expect(readSource('a'.repeat(101))).toBe('a'.repeat(100));
    expect(readSource('𝐀'.repeat(101))).toBe('𝐀'.repeat(100));
    expect(readSource('a'.repeat(1_000_000))).toHaveLength(100);
  });

  test('returns only harmless values, whatever the link, and reads its own result unchanged [O-105]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (value) => {
        const source = readSource(value);
        if (source === undefined) return;
        expect(source).toMatch(/^[\p{L}\p{N}][^<>"'`\\;@\p{C}]*$/u);
        expect([...source].length).toBeLessThanOrEqual(100);
        expect(readSource(source)).toBe(source);
      }),
    );
  });
});

test('a listed campaign is read as the same campaign [O-104]', () => {
  const campaign = { cid: 'c1', utm: { source: 'ads', term: 'fiber internet' } };
  expect(listCampaignParameters(campaign)).toEqual([
    ['cid', 'c1'],
    ['utm_source', 'ads'],
    ['utm_term', 'fiber internet'],
  ]);
  expect(readCampaign(listCampaignParameters(campaign))).toEqual(campaign);
  expect(listCampaignParameters({})).toEqual([]);
});
