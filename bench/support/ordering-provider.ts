import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoProviderDir } from '../../apps/server/src/testing/copy-demo-provider.ts';

/**
 * Copies the provider of the demonstration, with a higher capacity and limit of an address: its technicians could not
 * visit as many orders in a month as a benchmark places.
 */
export async function createOrderingProvider(dataDir: string): Promise<string> {
  const providerDir = join(dataDir, 'provider');
  await cp(demoProviderDir, providerDir, { recursive: true });
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(providerDir, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  await edit('calendar.yaml', (text) =>
    text.replaceAll(/(AM|PM|EV): \d+/g, '$1: 500').replace(/heldPerAddress: \d+/, 'heldPerAddress: 1000'),
  );
  await edit('rules.yaml', (text) =>
    text
      .replaceAll(/(textsPer\w+): \d+/g, '$1: 100000')
      .replace(/^limits:$/m, 'limits:\n  ordersPerApplicant: 100000\n  ordersPerAddress: 100000'),
  );
  return providerDir;
}
