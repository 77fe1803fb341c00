import { expect, test } from 'vitest';
import { customPackTokens, listChannels, parseTvKeyword, tvPlanTypes } from './tv-plan.ts';

test('splits the keyword of a TV plan on | and ignores unknown tokens [C-143] [C-144]', () => {
  expect(parseTvKeyword('Tier:2|RSN|PREFERRED|NEWTHING')).toEqual({
    type: 'PREFERRED',
    tier: '2',
    regionalSports: true,
    customPacks: [],
  });
  expect(parseTvKeyword('Tier:2 | RSN')).toMatchObject({ tier: '2', regionalSports: true });
  expect(parseTvKeyword('PREFERREDPLUS')).toMatchObject({ type: 'LOCAL', tier: '', regionalSports: false });
});

test('every custom pack token makes a custom plan [C-145]', () => {
  expect([...customPackTokens]).toEqual(
    'NEWSVARIETY SPORTSNEWS INFODRAMA ACTIONENT LIFESTYLE KIDSPOP FAMILY'.split(' '),
  );
  for (const token of customPackTokens) {
    expect(parseTvKeyword(`Tier:1|${token}`)).toMatchObject({ type: 'CUSTOM', customPacks: [token] });
  }
});

test.each([
  ['CURRENT', 'CURRENT'],
  ['Tier:3|PREFERRED', 'PREFERRED'],
  ['EXTREME|RSN', 'EXTREME'],
  ['ULTIMATE', 'ULTIMATE'],
  ['FLEXCHOICE', 'CUSTOM'],
  ['PREFERRED|KIDSPOP', 'CUSTOM'],
  ['Tier:1', 'LOCAL'],
  ['RSN', 'LOCAL'],
  ['', 'LOCAL'],
])('a TV plan with the keyword "%s" is %s [C-146] [C-147]', (keyword, type) => {
  expect(parseTvKeyword(keyword).type).toBe(type);
  expect([...tvPlanTypes].join(' ')).toBe('LOCAL CURRENT PREFERRED EXTREME ULTIMATE CUSTOM');
});

test('a channel that the plan and its packs have is listed once', () => {
  const packs = [{ channels: ['Wire 24', 'Harbor 2'] }, { channels: ['Pip', 'Wire 24'] }];
  expect(listChannels({ channels: ['Harbor 2'] }, packs)).toEqual(['Harbor 2', 'Wire 24', 'Pip']);
});
