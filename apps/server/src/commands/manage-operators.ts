import { isOperatorRole, type OperatorRole, operatorRoles } from '@demarc/domain/operator';
import {
  addOperator,
  changeRole,
  listOperators,
  normalizeEmail,
  removeOperator,
} from '../operations/operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readServerConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider } from '../provider/index.ts';

const actor = { kind: 'command', name: 'npm run operator' } as const;

async function runAdd(db: Database, config: Config, email: string, role: OperatorRole): Promise<string> {
  const provider = await loadProvider(config.providerDir, systemClock.now());
  const added = await addOperator({ db, clock: systemClock, config, provider }, email, role, actor);
  if (added === 'noEmail') throw new StartupError(`${email} is not an email address.`);
  if (added === 'known') throw new StartupError(`${email} is already an operator. Remove them first to start over.`);
  return `${added.email} (${role}) can sign in at ${config.publicUrl}${config.basePath}/operator

  Passphrase   ${added.passphrase}
  Code secret  ${added.codeSecret}
  For an app   ${added.otpauthUrl}

Hand them over now. They are shown only once and cannot be recovered.
`;
}

async function runList(db: Database): Promise<string> {
  const operators = await listOperators(db);
  if (operators.length === 0) return 'There are no operators, so the reports are off.\n';
  const formatDay = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never';
  return operators
    .map(
      ({ email, role, createdAt, signedInAt }) =>
        `${email}, ${role}, added ${formatDay(createdAt)}, last signed in ${formatDay(signedInAt)}\n`,
    )
    .join('');
}

async function runRole(db: Database, email: string, role: OperatorRole): Promise<string> {
  if (!(await changeRole({ db, clock: systemClock }, email, role, actor)))
    throw new StartupError(`${email} is not an operator.`);
  return `${normalizeEmail(email)} has the role ${role} now.\n`;
}

function parseRole(text: string): OperatorRole {
  if (!isOperatorRole(text))
    throw new StartupError(`"${text}" is not a role. The roles are ${operatorRoles.join(', ')}.`);
  return text;
}

async function runRemove(db: Database, email: string): Promise<string> {
  if (!(await removeOperator({ db, clock: systemClock }, email, actor)))
    throw new StartupError(`${email} is not an operator.`);
  return `${normalizeEmail(email)} is no longer an operator and is signed out everywhere.\n`;
}

async function manageOperators(action: string, email: string, enteredRole: string): Promise<number> {
  const role = parseRole(enteredRole);
  const config = await readServerConfig(process.env, systemClock.now());
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  const actions: Readonly<Record<string, () => Promise<string>>> = {
    add: () => runAdd(db, config, email, role),
    role: () => runRole(db, email, role),
    remove: () => runRemove(db, email),
  };
  try {
    process.stdout.write(await (actions[action] ?? (() => runList(db)))());
    return 0;
  } finally {
    await close();
  }
}

const [action = 'list', email = '', role = 'owner'] = process.argv.slice(2);
runCommand(manageOperators(action, email, role));
