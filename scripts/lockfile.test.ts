import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMissingPlatformPackages } from './support/lockfile.mjs';

test('the lockfile has the packages of every platform (if not: node scripts/complete-lockfile.mjs)', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(findMissingPlatformPackages(lockfile)).toEqual({});
});

test('a missing package of another platform is returned with its platform', () => {
  const packages = {
    'node_modules/bundler': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@bundler/linux-arm64-musl': '2.0.0' },
    },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/win32-x64': '1.0.0' } },
    'node_modules/tool/node_modules/@tool/win32-x64': { version: '1.0.0' },
  };
  expect(findMissingPlatformPackages({ packages })).toEqual({
    'node_modules/@bundler/linux-arm64-musl': {
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
});
