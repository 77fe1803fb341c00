import { expect, test } from 'vitest';
import { formatSpeeds } from './speed.ts';

test.each([
  [200, 40, '200 Mbps down, 40 Mbps up'],
  [1500, 1000, '1500 Mbps down, 1 Gbps up'],
  [500, 500, '500 Mbps up and down'],
  [2000, 2000, '2 Gbps up and down'],
])('the speeds %i and %i Mbps are "%s" [P-178]', (downMbps, upMbps, text) => {
  expect(formatSpeeds({ downMbps, upMbps }).replaceAll('\u00a0', ' ')).toBe(text);
  expect(formatSpeeds({ downMbps, upMbps }), 'a number stays beside its unit').not.toMatch(/\d [GM]bps/);
});
