import { expect, test } from 'vitest';
import { findArea, formatPlace, listAreaPrefixes } from './index.ts';

const areas = [
  { name: 'Upstate', state: 'NY', zips: [] },
  { name: 'City', state: 'NY', zips: ['100', '112'] },
  { name: 'Island', state: 'NY', zips: ['1004', '11249'] },
  { name: 'Rhode Island', state: 'RI', zips: ['028'] },
];
const places = ['10001', '10044', '11201', '11249', '11248', '12180', '02801'].flatMap((zip) => [
  { state: 'NY', zip },
  { state: 'RI', zip },
]);

test('the prefixes of each area fit the places that are in it, and no others [A-017]', () => {
  for (const { name } of areas) {
    const { included = [], excluded = [] } = listAreaPrefixes(areas, name) ?? {};
    const startsWith = (place: string, prefixes: readonly string[]) => prefixes.some((each) => place.startsWith(each));
    const found = places
      .map(formatPlace)
      .filter((place) => startsWith(place, included) && !startsWith(place, excluded));
    expect(found).toEqual(places.filter((place) => findArea(areas, place)?.name === name).map(formatPlace));
  }
  expect(listAreaPrefixes(areas, 'Nowhere')).toBeUndefined();
});
