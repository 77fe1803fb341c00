import { parseArgs } from 'node:util';
import { StartupError } from '../platform/startup-error.ts';
import { defaultSource, type FccTechnologies, fccCodes } from '../shopping/address/index.ts';

const usage = 'Name one or more coverage files, .csv or .geojson: see docs/coverage-import.md.';

export interface CoverageOptions {
  readonly action: 'add' | 'replace' | 'delete';
  readonly source: string;
  readonly dryRun: boolean;
  readonly files: readonly string[];
  /** The provider's names for technology codes of the FCC. */
  readonly fccTechnologies: FccTechnologies;
}

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      replace: { type: 'string' },
      delete: { type: 'string' },
      technology: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    },
  });

function parseSafely(args: readonly string[]): ReturnType<typeof readArguments> {
  try {
    return readArguments(args);
  } catch {
    throw new StartupError(usage);
  }
}

/** Reads the options of `npm run coverage:import`. */
export function readCoverageOptions(args: readonly string[]): CoverageOptions {
  const { values, positionals: files } = parseSafely(args);
  const { source, replace, delete: deleted } = values;
  if ([source, replace, deleted].filter((name) => name !== undefined).length > 1)
    throw new StartupError('Write only one of --source, --replace and --delete.');
  if (deleted !== undefined && files.length > 0) throw new StartupError('--delete takes no files.');
  if (deleted === undefined && files.length === 0) throw new StartupError(usage);
  return {
    action: deleted !== undefined ? 'delete' : replace !== undefined ? 'replace' : 'add',
    source: readSourceName(source ?? replace ?? deleted ?? defaultSource),
    dryRun: values['dry-run'],
    files,
    fccTechnologies: Object.fromEntries(values.technology.map(readFccTechnology)),
  };
}

function readFccTechnology(text: string): readonly [code: string, technology: string] {
  const [code = '', technology = ''] = text.split('=');
  if (!fccCodes.includes(code) || technology === '')
    throw new StartupError(`Write --technology CODE=ID with a code of the FCC: ${fccCodes.join(', ')}.`);
  return [code, technology.toLowerCase()];
}

function readSourceName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,49}$/.test(name))
    throw new StartupError(
      `"${name}" is no name of a source: write up to 50 small letters, digits, dots, hyphens and underscores.`,
    );
  return name;
}
