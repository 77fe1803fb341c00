import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const createScript = (bug: string) => `
  import { createLog } from ${moduleUrl('./logging.ts')};
  import { exitOnUncaughtError } from ${moduleUrl('./stop.ts')};
  exitOnUncaughtError(createLog('info'));
  setInterval(() => {}, 1000);
  ${bug}`;

test.each([
  ['an uncaught error', `setTimeout(() => { throw new Error('ssn 078-05-1120') });`],
  ['an unhandled rejection', `Promise.reject(new Error('ssn 078-05-1120'));`],
])('%s is logged without secrets and ends the process', async (_case, bug) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', createScript(bug)]);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  const [stdout, stderr] = await output;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', err: { message: 'ssn [removed]' } });
  expect(stdout + stderr).not.toContain('078-05-1120');
});
