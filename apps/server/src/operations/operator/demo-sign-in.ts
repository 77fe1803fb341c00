import { type OperatorRole, operatorRoles } from '@demarc/domain/operator';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { generateCodeSecret } from './one-time-code.ts';
import { unmatchedHash } from './passphrase.ts';
import { openSession, type SignInOrigin } from './sign-in.ts';
import { findOrInsertDemoOperator, hasOperators, lockOperators } from './store.ts';

type DemoDeps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The roles that a click signs in: all in the demonstration until the command has added an operator, none elsewhere. */
export const listDemoRoles = async (
  db: Queryable,
  { env }: Pick<DemoDeps['config'], 'env'>,
): Promise<readonly OperatorRole[]> => (env === 'demo' && !(await hasOperators(db)) ? operatorRoles : []);

/** Signs in the demonstration's operator of a role. Returns undefined where `listDemoRoles` does not offer it. */
export const signInDemoOperator = (
  { db, clock, config }: DemoDeps,
  role: OperatorRole,
  origin: SignInOrigin,
): Promise<{ readonly secret: string } | undefined> =>
  db.transaction(async (tx) => {
    await lockOperators(tx);
    if (!(await listDemoRoles(tx, config)).includes(role)) return undefined;
    const now = clock.now();
    const email = `${role}@example.com`;
    const codeSecret = sealText(config.secret, generateCodeSecret());
    const operator = { email, role, passphraseHash: unmatchedHash, codeSecret, createdAt: now };
    const id = await findOrInsertDemoOperator(tx, operator);
    return { secret: await openSession(tx, { id, email }, origin, now) };
  });
