import { expect, test } from 'vitest';
import { isYes } from '../text/index.ts';
import {
  buildEquipmentCode,
  contractLabels,
  customPackTokens,
  getPhoneGroup,
  isTechTeam,
  parseContract,
  parseTvKeyword,
  tvPlanTypes,
} from './index.ts';

test.each([
  ['No annual contract', 'MonthToMonth'],
  ['2 year agreement', 'TwoYears'],
  ['no annual contract', 'TwoYears'],
  ['', 'TwoYears'],
  ['3 year agreement', 'TwoYears'],
])('the label "%s" means %s [C-271] [C-272] [E-430] [E-431]', (label, contract) => {
  expect(parseContract(label)).toBe(contract);
});

test('the label of each term maps back to the term', () => {
  for (const contract of ['TwoYears', 'MonthToMonth'] as const) {
    expect(parseContract(contractLabels[contract])).toBe(contract);
  }
});

test.each([
  ['Y', true],
  ['y', true],
  ['true', true],
  ['True', true],
  [true, true],
  ['N', false],
  ['false', false],
  ['', false],
  ['yes', false],
  [undefined, false],
  [1, false],
])('the status %s means yes: %s [C-275]', (status, counts) => {
  expect(isYes(status)).toBe(counts);
});

test.each([
  ['TechTeam for Internet', true],
  ['TECHTEAM', true],
  ['YAHOO', false],
  ['Tech support', false],
])('%s is a tech team product: %s [C-276]', (name, is) => {
  expect(isTechTeam({ name })).toBe(is);
});

test.each([
  ['BDVIPPHONE', 'Desktop'],
  ['BDVCORDLESS', 'Cordless'],
  ['BDVACCESSORY', 'Accessories'],
  ['', 'Accessories'],
])('equipment of the kind %s belongs to the group %s', (subChoice, group) => {
  expect(getPhoneGroup({ subChoice })).toBe(group);
});

test('splits the keyword of a TV plan on | and ignores unknown tokens [C-143] [C-144]', () => {
  expect(parseTvKeyword('Tier:2|RSN|PREFERRED|NEWTHING')).toEqual({
    type: 'PREFERRED',
    tier: '2',
    regionalSports: true,
    customPacks: [],
  });
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

test.each([
  ['STB', 'MR2', 'STB|MR2'],
  ['STB', '', 'STB'],
  ['STB', '000', 'STB'],
  ['STB', '0001', 'STB|0001'],
])('TV equipment with the codes %s and "%s" is sent as %s [C-149] [C-150]', (code, secondCode, sent) => {
  expect(buildEquipmentCode({ code, secondCode })).toBe(sent);
});
