import { hasPermission, type OperatorRole, permissions } from '@demarc/domain/operator';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createConsoleRouter } from '../app/router.tsx';
import { answerCalls, basePath, type FakeCalls } from './fake-server.ts';

/** Generous, because a busy machine is no failure. */
configure({ asyncUtilTimeout: 30_000 });

/** The answer of the change feed while nothing happens. */
export const noChanges = {
  ...{ changes: [], next: '1.0.1', isReset: false, viewers: [] },
  sessionSecondsLeft: 1800,
};

export const describeSession = (role: OperatorRole) => ({
  operator: { id: 'o1', email: 'olga@example.com', role },
  permissions: permissions.filter((permission) => hasPermission(role, permission)),
  provider: { name: 'Halyard Business', timeZone: 'America/New_York' },
});

interface ConsoleOptions {
  readonly calls?: FakeCalls;
  readonly role?: OperatorRole;
}

/** Renders the whole console at a path below the operator pages, with a server that answers these calls. */
export function renderConsole(path: string, { calls, role = 'owner' }: ConsoleOptions = {}) {
  cleanup();
  onTestFinished(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });
  answerCalls({
    getOperatorSession: () => describeSession(role),
    listChanges: () => noChanges,
    listViews: () => ({ views: [] }),
    listOrderFilterValues: () => ({ area: ['North', 'South'], assignee: ['maria@example.com'] }),
    listColleagues: () => ({ colleagues: [{ id: mariaId, email: 'maria@example.com', role: 'sales' }] }),
    ...calls,
  });
  const router = createConsoleRouter(basePath, createMemoryHistory({ initialEntries: [basePath + path] }));
  render(<RouterProvider router={router} />);
  return {
    router,
    /** The path and the query below the operator pages. */
    readPath: () => router.history.location.pathname.slice(basePath.length) + router.history.location.search,
  };
}

export const mariaId = '0b8f1f5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
