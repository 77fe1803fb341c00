import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const script = (bug: string) => `
  import { createLog } from ${module('./logging.ts')};
  import { exitOnUncaughtError } from ${module('./stop.ts')};
  exitOnUncaughtError(createLog('info'));
  setInterval(() => {}, 1000);
  ${bug}`;

test.each([
  ['an error that nobody caught', `setTimeout(() => { throw new Error('ssn 078-05-1120') });`],
  ['a promise that nobody caught', `Promise.reject(new Error('ssn 078-05-1120'));`],
])('%s is logged without secrets and ends the process', async (_case, bug) => {
  const process = spawn(globalThis.process.execPath, ['--input-type=module', '--eval', script(bug)]);
  const said = Promise.all([text(process.stdout), text(process.stderr)]);
  const [code] = await once(process, 'exit');
  const [stdout, stderr] = await said;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', err: { message: 'ssn [removed]' } });
  expect(stdout + stderr).not.toContain('078-05-1120');
});
