import { expect, test } from 'vitest';
import { isTextablePhone } from './textable-phone.ts';

test.each([
  ['New Jersey', '2015550142'],
  ['the last area code before the toll-free ones', '7865550142'],
  ['Hawaii', '8085550142'],
  ['Alaska', '9075550142'],
  ['an area code beside the special ones', '5205550142'],
  ['a line like directory assistance in another exchange', '2015561212'],
])('accepts a number of %s [S-108]', (_, phone) => expect(isTextablePhone(phone)).toBe(true));

test.each([
  ['an emergency area code', '9115550142'],
  ['a service area code', '4115550142'],
  ['an emergency exchange', '2019110142'],
  ['a premium area code', '9005550142'],
  ['a premium exchange', '2019760142'],
  ['a carrier access code', '2019500142'],
  ['directory assistance', '2015551212'],
  ['a toll-free number', '8005550142'],
  ['a newer toll-free number', '8335550142'],
  ['a personal number', '5005550142'],
  ['a personal number of a newer range', '5295550142'],
  ['a carrier service', '7005550142'],
  ['the government', '7105550142'],
  ['Jamaica', '8765550142'],
  ['the newer code of Jamaica', '6585550142'],
  ['the Dominican Republic', '8095550142'],
  ['the British Virgin Islands', '2845550142'],
  ['Bermuda', '4415550142'],
  ['too few digits', '201555014'],
  ['too many digits', '20155501421'],
  ['too many digits at the start', '12015550142'],
  ['an exchange that cannot exist', '2011550142'],
])('refuses a number of %s [S-108]', (_, phone) => expect(isTextablePhone(phone)).toBe(false));

test('refuses the area codes that the provider blocks [S-108]', () => {
  const rules = { blockedAreaCodes: ['417'] };
  expect(isTextablePhone('4175550142', rules)).toBe(false);
  expect(isTextablePhone('4185550142', { ...rules, allowedAreaCodes: ['418'] })).toBe(true);
});

test.each([
  ['Ontario', '416'],
  ['the north of Canada', '867'],
  ['a Canadian code without a place', '600'],
  ['Puerto Rico', '787'],
  ['the U.S. Virgin Islands', '340'],
  ['Guam', '671'],
  ['American Samoa', '684'],
  ['the Northern Marianas', '670'],
])('refuses a number of %s unless the provider allows its area code %s [S-244]', (_, areaCode) => {
  expect(isTextablePhone(`${areaCode}5550142`)).toBe(false);
  expect(isTextablePhone(`${areaCode}5550142`, { allowedAreaCodes: [areaCode] })).toBe(true);
});

test.each(['999', '291', '370', '379', '960', '456', '555'])(
  'refuses a number of the unassigned area code %s, whatever the provider allows [S-244]',
  (areaCode) => {
    expect(isTextablePhone(`${areaCode}5550142`, { allowedAreaCodes: [areaCode] })).toBe(false);
  },
);
