import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  type Answer,
  addressesFile,
  buildStarter,
  findFirstAddress,
  loadProvider,
  readColor,
  readCredit,
  readName,
  readServices,
  readStarterTechnologies,
  readStates,
  type StarterAnswers,
  suggestName,
  suggestProviderName,
} from '../provider/index.ts';

const optionNames = ['name', 'color', 'states', 'services', 'technologies', 'credit'] as const;
type Options = Readonly<Partial<Record<(typeof optionNames)[number], string>>>;

const usage =
  'npm run provider:new -- my-isp --name "My ISP" --color teal --states OH,KY --services internet,voice --credit off';

/** Reads the folder and the answers that are given as options. */
function readArguments(args: readonly string[]): { readonly folder: string; readonly options: Options } {
  const unknown = args.find(
    (arg) => /^--?\w/.test(arg) && !optionNames.some((name) => `--${name}` === arg.split('=')[0]),
  );
  if (unknown) {
    const [written = ''] = unknown.split('=');
    throw new StartupError(
      `There is no option ${written}${suggestName(
        written,
        optionNames.map((name) => `--${name}`),
      )}\n  ${usage}`,
    );
  }
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: text, color: text, states: text, services: text, technologies: text, credit: text },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartupError(`Name one folder, which does not exist yet:\n  ${usage}`);
  return { folder, options: values };
}

/** Where the command was run: npm changes to the root of the repository. */
const startDir = process.env.INIT_CWD ?? process.cwd();

async function refuseFullFolder(dir: string, folder: string): Promise<void> {
  const entries = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(`${folder} is not a folder: choose another name.`);
  });
  if (entries.length > 0) throw new StartupError(`The folder ${folder} is not empty: choose another name.`);
}

interface Question<T> {
  readonly option: keyof Options;
  readonly text: string;
  readonly defaultAnswer?: string;
  read(text: string): Answer<T>;
}

type Prompt = (text: string) => Promise<string>;

/** Lines that are typed ahead answer the next questions. */
function createPrompt(terminal: Interface): Prompt {
  const lines = terminal[Symbol.asyncIterator]();
  return async (text) => {
    process.stdout.write(text);
    const line = await lines.next();
    if (line.done) throw new StartupError('\nStopped: nothing was written.');
    return line.value;
  };
}

/** Takes the answer from its option, or asks until it is valid. Without a terminal, the default counts. */
async function answer<T>({ option, text, defaultAnswer, read }: Question<T>, options: Options, prompt?: Prompt) {
  const given = options[option] ?? (prompt ? undefined : defaultAnswer);
  if (given !== undefined) {
    const result = read(given);
    if ('problem' in result) throw new StartupError(result.problem);
    return result.value;
  }
  if (!prompt) throw new StartupError(`Say it with --${option}: ${text}\n  ${usage}`);
  for (;;) {
    const typed = (await prompt(`${text}${defaultAnswer ? ` [${defaultAnswer}]` : ''}: `)).trim();
    const result = read(typed || (defaultAnswer ?? ''));
    if ('value' in result) return result.value;
    process.stdout.write(`  ${result.problem}\n`);
  }
}

async function askQuestions(folder: string, options: Options, prompt?: Prompt): Promise<StarterAnswers> {
  return {
    name: await answer(
      {
        option: 'name',
        text: 'Name of the provider',
        defaultAnswer: suggestProviderName(basename(folder)),
        read: readName,
      },
      options,
      prompt,
    ),
    color: await answer(
      { option: 'color', text: 'Color, as #0a5f73 or a name', defaultAnswer: 'teal', read: readColor },
      options,
      prompt,
    ),
    states: await answer({ option: 'states', text: 'States, as OH, KY', read: readStates }, options, prompt),
    services: await answer(
      {
        option: 'services',
        text: 'Services: internet, alone or with voice and tv',
        defaultAnswer: 'internet',
        read: readServices,
      },
      options,
      prompt,
    ),
    technologies: await answer(
      {
        option: 'technologies',
        text: 'Technologies, the preferred one first: fiber, cable, dsl, fixed-wireless, lte, 5g',
        defaultAnswer: 'fiber',
        read: readStarterTechnologies,
      },
      options,
      prompt,
    ),
    credit: await answer(
      { option: 'credit', text: 'Credit check: off, soft or full', defaultAnswer: 'off', read: readCredit },
      options,
      prompt,
    ),
  };
}

async function writeFiles(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, contents] of Object.entries(files)) {
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    // Never overwrites a file that appeared meanwhile.
    await writeFile(path, contents, { flag: 'wx' });
  }
}

/** Quotes a path for a shell if it needs that. */
const quote = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** A path as one writes it in the folder in which the command was run. */
function formatPath(path: string): string {
  const short = relative(startDir, path);
  return quote(short === '' || short.startsWith('..') || isAbsolute(short) ? path : short);
}

async function createProvider(args: readonly string[]): Promise<number> {
  const { folder, options } = readArguments(args);
  const dir = resolve(startDir, folder);
  await refuseFullFolder(dir, folder);
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const answers = await askQuestions(folder, options, terminal && createPrompt(terminal)).finally(() =>
    terminal?.close(),
  );
  await writeFiles(dir, buildStarter(answers, systemClock.now().getFullYear()));
  await loadProvider(dir);
  // Commands take paths from where they are run, and the server takes PROVIDER_DIR from the root of the repository.
  const shown = formatPath(dir);
  const setting = `PROVIDER_DIR=${startDir === process.cwd() ? shown : quote(dir)}`;
  process.stdout.write(`
${answers.name} is in ${shown}. Now:

  npm run provider:check -- ${shown}
  ${setting} npm start

Then order at an address of ${formatPath(join(dir, addressesFile))}, for example ${findFirstAddress(answers)}.
docs/provider.md says how to change each thing.
`);
  return 0;
}

runCommand(createProvider(process.argv.slice(2)));
