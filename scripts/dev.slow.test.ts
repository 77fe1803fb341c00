import { test } from 'vitest';
import { openClone } from './testing/clone.ts';

test.each(['provider', 'another/provider'])(
  'npm run dev starts the shop again when a file in %s changes',
  async (folder) => {
    const clone = openClone();
    clone.letGo('npm');
    clone.letGo('build');
    clone.write(`${folder}/brand.yaml`, 'name: Gaff');
    const dev = clone.run('dev', folder === 'provider' ? {} : { PROVIDER_DIR: folder });
    await dev.says('the shop is ready');
    clone.write(`${folder}/brand.yaml`, 'name: Halyard');
    await dev.says('brand.yaml changed\nthe shop is ready');
  },
);
