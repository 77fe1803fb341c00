import { expect, test } from 'vitest';
import { groupSuggestions } from './group-suggestions.ts';

const suggestion = (raw: string, unitType = '', elevationType = '') => ({
  addressId: raw,
  zip: '20001',
  elevationType,
  unitType,
  raw,
});

test('groupSuggestions groups the units of a building under its address, each with its community [E-069] [E-070]', () => {
  const groups = groupSuggestions([
    suggestion('170 N WHARF STE 1, WASHINGTON, DC 20001', 'STE'),
    suggestion('170 N WHARF FL 2 STE 9, WASHINGTON, DC 20001', 'STE', 'FL'),
    suggestion('170 S WHARF, WASHINGTON, DC 20001'),
    suggestion('170 W WHARF UNIT 1, WASHINGTON, DC 20001', 'UNIT'),
    suggestion('170 W WHARF UNIT 2, WASHINGTON, DC 20001', 'UNIT'),
  ]);
  expect(groups.map(({ base, suggestions }) => [base, suggestions.length])).toEqual([
    ['170 N Wharf, Washington, 20001', 2],
    ['170 S Wharf, Washington, 20001', 1],
    ['170 W Wharf, Washington, 20001', 2],
  ]);
  expect(groups[0]?.suggestions[0]).toMatchObject({
    community: 'Washington',
    displayed: '170 N Wharf STE 1, Washington, DC 20001',
  });
});
