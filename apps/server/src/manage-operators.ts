import { type Config, readConfig } from './config.ts';
import { addOperator, deleteOperator, everyOperator, tidyEmail } from './operator/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Database } from './platform/database/types.ts';
import { openLog } from './platform/logging.ts';
import { runCommand } from './platform/run-command.ts';
import { StartProblem } from './platform/start-problem.ts';
import { loadProvider } from './provider/index.ts';

async function add(db: Database, config: Config, email: string): Promise<string> {
  const provider = await loadProvider(config.providerDir);
  const added = await addOperator({ db, clock: systemClock, config, provider }, email);
  if (added === 'noEmail') throw new StartProblem(`${email} is not an email address.`);
  if (added === 'known') throw new StartProblem(`${email} is an operator already; remove them first to begin anew.`);
  return `${added.email} can sign in at ${config.publicUrl}${config.basePath}/operator

  Passphrase   ${added.passphrase}
  Code secret  ${added.codeSecret}
  For an app   ${added.setUpAddress}

Hand them over now: they are shown this once, and nobody can read them again.
`;
}

async function list(db: Database): Promise<string> {
  const operators = await everyOperator(db);
  if (operators.length === 0) return 'There is no operator: the reports are off.\n';
  const day = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never';
  return operators
    .map(({ email, createdAt, signedInAt }) => `${email}, added ${day(createdAt)}, last signed in ${day(signedInAt)}\n`)
    .join('');
}

async function remove(db: Database, email: string): Promise<string> {
  if (!(await deleteOperator(db, tidyEmail(email)))) throw new StartProblem(`${email} is not an operator.`);
  return `${tidyEmail(email)} is no longer an operator and is signed out everywhere.\n`;
}

async function manage(what: string, email: string): Promise<number> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, openLog('warn'));
  try {
    process.stdout.write(
      await (what === 'add' ? add(db, config, email) : what === 'remove' ? remove(db, email) : list(db)),
    );
    return 0;
  } finally {
    await close();
  }
}

const [what = 'list', email = ''] = process.argv.slice(2);
runCommand(manage(what, email));
