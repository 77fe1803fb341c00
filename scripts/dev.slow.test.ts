import { test } from 'vitest';
import { openClone } from './testing/clone.ts';

test.each(['provider', 'another/provider'])(
  'npm run dev restarts the shop when a file in %s changes',
  async (folder) => {
    const clone = openClone();
    clone.release('npm');
    clone.release('build');
    clone.write(`${folder}/brand.yaml`, 'name: Gaff');
    const dev = clone.run('dev', folder === 'provider' ? {} : { PROVIDER_DIR: folder });
    await dev.waitForOutput('the shop is ready');
    clone.write(`${folder}/brand.yaml`, 'name: Halyard');
    await dev.waitForOutput('brand.yaml changed\nthe shop is ready');
  },
);
