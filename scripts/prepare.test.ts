import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTally } from './support/checks.mjs';
import { findChromium } from './support/chromium.mjs';
import { findMissingForThisMachine, isInstallComplete } from './support/install.mjs';
import { findMissingRequirement } from './support/machine-requirements.mjs';

test.each([
  ['v20.0.0', 'npm/10.8.2 node/v20.0.0 linux x64', undefined],
  ['v24.21.0', '', undefined],
  ['v18.20.4', 'npm/11.0.0', 'Demarc needs Node 20 or later, and this is v18.20.4.'],
  ['v22.1.0', 'npm/9.9.3 node/v22.1.0', 'Demarc needs npm 10 or later, and this is npm 9.9.3.'],
])('findMissingRequirement on Node %s with "%s" returns: %s', (node, npm, sentence) => {
  const missing = findMissingRequirement(node, npm);
  if (sentence) expect(missing).toContain(sentence);
  else expect(missing).toBeUndefined();
});

const locked = {
  '': {},
  'apps/server': { version: '0.1.0' },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/@tool/win32-x64': { version: '1.0.0', optional: true },
};
test.each([
  ['everything is installed', { 'node_modules/zod': { version: '4.0.0' } }, true],
  ['a package is missing', {}, false],
  ['a version has changed', { 'node_modules/zod': { version: '3.9.0' } }, false],
])('isInstallComplete compares the installed packages with the lockfile: %s', (_, installed, expected) => {
  expect(isInstallComplete(installed, locked)).toBe(expected);
});

test('isInstallComplete without tools ignores dev packages', () => {
  const withTool = { ...locked, 'node_modules/vite': { version: '8.0.0', dev: true } };
  const installed = { 'node_modules/zod': { version: '4.0.0' } };
  expect([isInstallComplete(installed, withTool), isInstallComplete(installed, withTool, { tools: false })]).toEqual([
    false,
    true,
  ]);
  expect(
    isInstallComplete({ ...installed, 'node_modules/vite': { version: '7.0.0' } }, withTool, { tools: false }),
  ).toBe(true);
});

test('a missing optional package for this machine is reported; those for other machines are not', () => {
  const lockedForPlatforms = {
    'node_modules/@tool/arm': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
    'node_modules/@tool/glibc': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/@tool/musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
  };
  const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
  const installed = { 'node_modules/@tool/glibc': { version: '1.0.0' } };
  expect([
    isInstallComplete(installed, lockedForPlatforms, { machine }),
    findMissingForThisMachine(installed, lockedForPlatforms, machine),
  ]).toEqual([true, []]);
  expect([
    isInstallComplete({}, lockedForPlatforms, { machine }),
    findMissingForThisMachine({}, lockedForPlatforms, machine),
  ]).toEqual([false, ['@tool/glibc']]);
});

test('findChromium returns CHROMIUM_PATH, or else the first browser on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const browser = join(folder, 'chromium-browser');
  writeFileSync(browser, '', { mode: 0o755 });
  expect(findChromium({ CHROMIUM_PATH: '/opt/browser', PATH: folder })).toBe('/opt/browser');
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser);
  expect(findChromium({ PATH: '/nowhere' })).toBeUndefined();
});

test('readTally reads the reports of both runners; more than two flaky tests are failures', () => {
  expect(readTally({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 });
  expect(readTally({ stats: { expected: 5, unexpected: 1, flaky: 2 } })).toEqual({ passed: 7, failed: 1 });
  expect(readTally({ stats: { expected: 5, unexpected: 1, flaky: 3 } })).toEqual({ passed: 5, failed: 4 });
});
