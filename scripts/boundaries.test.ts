import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each group may import the groups that follow it. */
const groups = ['operations', 'ordering', 'checkout', 'shopping', 'site'];
const importsBetweenGroups = groups.flatMap((from, index) =>
  groups
    .filter((to) => to !== from)
    .map((to): [string, string, 'allowed' | 'refused'] => [
      `apps/server/src/${from}/thing/routes.ts`,
      `../../${to}/other/index.ts`,
      groups.indexOf(to) > index ? 'allowed' : 'refused',
    ]),
);

/** Each layer may import the layers that follow it. */
const layers = ['app', 'screens', 'features', 'shell', 'lib'];
const importsBetweenLayers = ['storefront', 'console'].flatMap((app) =>
  layers.flatMap((from, index) =>
    layers
      .filter((to) => to !== from)
      .map((to): [string, string, 'allowed' | 'refused'] => [
        `apps/${app}/src/${from}/folder/thing.ts`,
        `../../${to}/other/thing.ts`,
        layers.indexOf(to) > index ? 'allowed' : 'refused',
      ]),
  ),
);

/** Importing file, imported module, and the verdict of the dependency rules in ARCHITECTURE.md. */
const imports: readonly [string, string, 'allowed' | 'refused'][] = [
  ['packages/domain/src/cart/price.ts', './cart.ts', 'allowed'],
  ['packages/domain/src/cart/price.ts', '../text/index.ts', 'allowed'],
  ['packages/domain/src/cart/price.ts', '@demarc/contract', 'refused'],
  ['packages/domain/src/cart/price.ts', '../../../contract/src/index.ts', 'refused'],
  ['packages/domain/src/cart/price.ts', 'zod', 'refused'],
  ['packages/domain/src/cart/price.ts', 'node:fs', 'refused'],
  ['packages/domain/src/cart/price.test.ts', 'vitest', 'allowed'],

  ['packages/contract/src/calls/site/chat.ts', '@demarc/domain/chat', 'allowed'],
  ['packages/contract/src/calls/site/chat.ts', 'zod', 'allowed'],
  ['packages/contract/src/calls/site/chat.ts', '@demarc/ui/button', 'refused'],
  ['packages/contract/src/calls/site/chat.ts', 'fastify', 'refused'],

  ['packages/ui/src/button/Button.tsx', 'react', 'allowed'],
  ['packages/ui/src/button/Button.tsx', '@demarc/domain/shop', 'refused'],
  ['packages/ui/src/button/Button.tsx', '@demarc/contract', 'refused'],

  ['apps/storefront/src/shell/Header.tsx', '@demarc/ui/button', 'allowed'],
  ['apps/storefront/src/shell/Header.tsx', '@demarc/contract/pages', 'allowed'],
  ['apps/storefront/src/shell/Header.tsx', '@demarc/domain/shop', 'allowed'],
  ['apps/storefront/src/shell/Header.tsx', '@demarc/server', 'refused'],
  ['apps/storefront/src/shell/Header.tsx', '../../../server/src/config.ts', 'refused'],
  ['apps/storefront/src/shell/Header.tsx', 'node:fs', 'refused'],
  ...importsBetweenLayers,

  ['apps/console/src/shell/Shell.tsx', '@demarc/ui/button', 'allowed'],
  ['apps/console/src/shell/Shell.tsx', '@demarc/contract/operator-api', 'allowed'],
  ['apps/console/src/shell/Shell.tsx', '@demarc/domain/operator', 'allowed'],
  ['apps/console/src/shell/Shell.tsx', '@demarc/storefront', 'refused'],
  ['apps/console/src/shell/Shell.tsx', '../../../storefront/src/lib/form.ts', 'refused'],
  ['apps/console/src/shell/Shell.tsx', '@demarc/server', 'refused'],
  ['apps/console/src/shell/Shell.tsx', 'node:fs', 'refused'],

  ['apps/server/src/app.ts', '@demarc/contract', 'allowed'],
  ['apps/server/src/app.ts', './site/chat/index.ts', 'allowed'],
  ['apps/server/src/app.ts', './platform/database/open.ts', 'allowed'],
  ['apps/server/src/app.ts', './site/chat/store.ts', 'refused'],
  ['apps/server/src/app.ts', './provider/load-provider.ts', 'refused'],
  ['apps/server/src/app.ts', '@demarc/storefront', 'refused'],
  ['apps/server/src/commands/manage-quotes.ts', '../ordering/quote/index.ts', 'allowed'],
  ['apps/server/src/commands/manage-quotes.ts', '../ordering/quote/store.ts', 'refused'],

  ['apps/server/src/site/chat/routes.ts', '@demarc/domain/chat', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', './store.ts', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', './gateways/http.ts', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', '../../platform/http/handler.ts', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', '../../provider/index.ts', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', '../../provider/load-provider.ts', 'refused'],
  ['apps/server/src/site/chat/routes.ts', '../session/index.ts', 'allowed'],
  ['apps/server/src/site/chat/routes.ts', '../session/store.ts', 'refused'],
  ['apps/server/src/site/chat/routes.ts', '@demarc/ui/button', 'refused'],
  ['apps/server/src/site/chat/routes.ts', 'react', 'refused'],
  ['apps/server/src/site/chat/gateways/http.ts', '../gateway.ts', 'allowed'],
  ['apps/server/src/site/chat/gateways/http.ts', '../../../platform/clock.ts', 'allowed'],
  ['apps/server/src/site/chat/gateways/http.ts', '../../session/store.ts', 'refused'],
  ['apps/server/src/site/chat/gateways/http.ts', '../../../provider/load-provider.ts', 'refused'],

  ...importsBetweenGroups,

  ['apps/server/src/platform/clock.ts', '../provider/index.ts', 'allowed'],
  ['apps/server/src/platform/clock.ts', '../provider/load-provider.ts', 'refused'],
  ['apps/server/src/platform/clock.ts', '../site/chat/index.ts', 'refused'],
  ['apps/server/src/platform/http/handler.ts', '../../ordering/order/index.ts', 'refused'],
  ['apps/server/src/provider/load-provider.ts', './files/calendar.ts', 'allowed'],
  ['apps/server/src/provider/load-provider.ts', '../platform/clock.ts', 'refused'],
  ['apps/server/src/provider/files/calendar.ts', '../../checkout/appointment/index.ts', 'refused'],
];

/** Folders in which two generated files import each other. */
const cyclicFolders = [
  'packages/domain/src/cycle',
  'packages/contract/src/cycle',
  'packages/ui/src/cycle',
  'apps/storefront/src/lib/cycle',
  'apps/console/src/lib/cycle',
  'apps/server/src/platform/cycle',
];

describe('the dependency rules between packages and capabilities', () => {
  let folder: string;
  let refused: Set<string>;
  const fixturePath = (file: string, index: number) => join(dirname(file), `${index}-${file.split('/').at(-1)}`);

  // Runs the linter once, with the real configuration, over generated files.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'demarc-boundaries-'));
    for (const file of globSync(['biome.json', '{apps,packages}/*/{biome,package}.json'], { cwd: root }))
      cpSync(join(root, file), join(folder, file));
    for (const [index, [file, specifier]] of imports.entries()) {
      const path = join(folder, fixturePath(file, index));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import { thing } from '${specifier}';\nexport const same = thing;\n`);
    }
    for (const parent of cyclicFolders) {
      mkdirSync(join(folder, parent), { recursive: true });
      writeFileSync(join(folder, parent, 'one.ts'), "import { two } from './two.ts';\nexport const one = () => two;\n");
      writeFileSync(join(folder, parent, 'two.ts'), "import { one } from './one.ts';\nexport const two = () => one;\n");
    }
    refused = new Set(findRefusedFiles(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(imports.map((row, index) => [...row, index] as const))(
    '%s importing %s is %s',
    (file, _, verdict, index) => {
      expect(refused.has(fixturePath(file, index))).toBe(verdict === 'refused');
    },
  );

  test.each(cyclicFolders)('two files of %s that import each other are refused', (parent) => {
    expect([...refused].filter((file) => dirname(file) === parent).sort()).toEqual([
      join(parent, 'one.ts'),
      join(parent, 'two.ts'),
    ]);
  });

  test('no file of a capability is nested deeper than the rules cover', () => {
    expect(globSync(`apps/server/src/{${groups}}/*/*/*/**/*.ts`, { cwd: root })).toEqual([]);
  });
});

const importRules = [
  'lint/style/noRestrictedImports',
  'lint/correctness/noUndeclaredDependencies',
  'lint/correctness/noNodejsModules',
  'lint/suspicious/noImportCycles',
];

/** Returns the files in which the linter refuses an import. */
function findRefusedFiles(folder: string): string[] {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  let report: string;
  try {
    report = execFileSync(join(root, 'node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (reason) {
    report = (reason as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { category: string; location: { path: string } }[] };
  return diagnostics.filter(({ category }) => importRules.includes(category)).map(({ location }) => location.path);
}
