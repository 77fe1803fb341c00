import { expect, test } from 'vitest';
import { formatRouterName } from '../index.ts';

test.each([
  ['Rent a wireless router', 'Wireless router (rented)'],
  ['Buy a wireless router', 'Wireless router (bought)'],
  ['Purchase the Wi-Fi 6E router', 'Wi-Fi 6E router (bought)'],
  ['Use my own router', 'Your own router'],
  ['Keep your existing router', 'Your own router'],
  ['Wireless router, rent it monthly', 'Wireless router, rent it monthly (rented)'],
  ['Business gateway', 'Business gateway'],
])('names the router of the choice %s as the product %s [S-066]', (name, product) => {
  expect(formatRouterName({ name })).toBe(product);
});
