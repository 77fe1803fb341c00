import { StartupError } from '../startup-error.ts';

interface DatabaseLocation {
  readonly database: string;
  readonly host: string;
  readonly role: string;
}

/** Explains PostgreSQL's error codes to the person who starts the shop. */
const explanations: Record<string, (location: DatabaseLocation) => string> = {
  '28000': ({ role }) =>
    `the role ${role} does not exist or may not log in: create it (create role ${role} login), or correct the name in DATABASE_URL or the server's pg_hba.conf`,
  '28P01': ({ role }) => `the password of the role ${role} is wrong: correct it in DATABASE_URL`,
  '3D000': ({ database, role }) =>
    `there is no database ${database}: create it (create database ${database} owner ${role}), or correct DATABASE_URL`,
  '42501': ({ database, role }) =>
    `the role ${role} may not create tables: make it the owner (alter database ${database} owner to ${role}), or name another role in DATABASE_URL`,
  '53300': () => 'all its connections are taken: allow more (max_connections), or set a smaller POOL_SIZE',
  '57P03': () => 'it is still starting or stopping: try again in a moment',
};

/** Explains why the database cannot be used, without its password. */
export function describeDatabaseProblem(error: unknown, url: string, phase: 'connecting' | 'migrating'): StartupError {
  const { code, message } = findRootCause(error) as NodeJS.ErrnoException;
  const { hostname, host, port, pathname, username, searchParams } = new URL(url);
  const location = {
    database: decodeURIComponent(pathname.slice(1)),
    // For a socket, the query contains its folder.
    host: searchParams.get('host') ?? (port ? host : hostname),
    role: decodeURIComponent(username),
  };
  const explain = explanations[code ?? ''];
  const start = `The database ${location.database} at ${location.host} cannot be used`;
  if (explain) return new StartupError(`${start}: ${explain(location)}.`);
  if (/client password must be a string/.test(message))
    return new StartupError(`${start}: it asks for a password: write one into DATABASE_URL.`);
  if (phase === 'migrating')
    return new StartupError(
      `${start}: a migration failed and was rolled back (${message}${code ? `, ${code}` : ''}). Nothing was changed; start the previous version, or fix what the message names and start again.`,
    );
  return new StartupError(`${start} (${code ?? message}): check that it runs and that DATABASE_URL is right.`);
}

const findRootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? findRootCause(error.cause) : error;
