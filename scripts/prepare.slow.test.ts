import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test.each(['start', 'test'])('an old npm stops npm %s with a sentence, not a stack', (command) => {
  const { status, stderr } = runScript(root, command, { npm_config_user_agent: 'npm/8.19.4 node/v24.0.0' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Demarc needs npm 10 or later, and this is npm 8\.19\.4\. Run .* again\.\n$/);
});

test('an install that fails ends npm start with a sentence and what to do', () => {
  const clone = brokenClone();
  const { status, stderr } = runScript(clone, 'start');
  expect(status).toBe(1);
  expect(stderr).toMatch(/\n"npm ci" failed, as shown above\. Check .* run the command again\.\n$/);
  expect(stderr).not.toContain('    at ');
});

test('an install that fails ends npm test with its count', () => {
  const clone = brokenClone();
  const { status, stdout } = runScript(clone, 'test');
  expect(status).toBe(1);
  expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
});

/** A clone whose lockfile is lost: npm refuses it at once. */
function brokenClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  return folder;
}

function runScript(folder: string, command: string, env: Record<string, string> = {}) {
  const script = join(folder, 'scripts', `${command}.mjs`);
  return spawnSync(process.execPath, [script], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 });
}
