import { describe, expect, test } from 'vitest';
import { findUrlProblem, isAllowedAddress } from './allowed-address.ts';

describe('the network addresses of webhooks [O-078]', () => {
  test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isAllowedAddress(address, [])).toBe(true);
  });

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '192.0.2.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', '::7f00:1', 'fec0::1', '4000::1', 'example.com', ''],
  ])('%s is not', (address) => {
    expect(isAllowedAddress(address, [])).toBe(false);
  });

  test('may be private where the provider allows their network, but never link-local', () => {
    expect(isAllowedAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('10.2.2.3', ['10.1.0.0/16'])).toBe(false);
    expect(isAllowedAddress('::ffff:10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('fc00::7', ['fc00::/8'])).toBe(true);
    expect(isAllowedAddress('169.254.169.254', ['169.254.0.0/16'])).toBe(false);
  });
});

test.each([
  ['https://93.184.216.34/hook', [], undefined],
  ['http://127.0.0.1:9/hook', ['127.0.0.0/8'], undefined],
  ['https://[::1]/hook', ['::1/128'], undefined],
  ['http://93.184.216.34/hook', [], 'it must begin with https://'],
  ['ftp://127.0.0.1/hook', ['127.0.0.0/8'], 'it must begin with https://'],
  ['https://ann:pw@93.184.216.34/', [], 'it must not have a user name or a password'],
  ['https://127.0.0.1/', [], 'its host has a private network address (see WEBHOOK_ALLOWED_NETWORKS)'],
  ['https://0x7f.1/', [], 'its host has a private network address (see WEBHOOK_ALLOWED_NETWORKS)'],
  ['https://[::127.0.0.1]/', [], 'its host has a private network address (see WEBHOOK_ALLOWED_NETWORKS)'],
  ['https://nowhere.invalid/', [], 'its host has no network address'],
  ['not a url', [], 'it is not a URL'],
])('%s receives webhooks with the networks %j: %s [O-078]', async (url, allowed, problem) => {
  expect(await findUrlProblem(url, allowed)).toBe(problem);
});
