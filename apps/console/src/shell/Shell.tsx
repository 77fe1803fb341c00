import { consolePages, type OperatorPage, operatorPages } from '@demarc/contract/operator-pages';
import { Button } from '@demarc/ui/button';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOperatorSession, usePermissions } from '../lib/operator-session.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { useFocusOnPageChange } from './page.ts';
import { SessionEndsSoon } from './SessionEndsSoon.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import styles from './shell.module.css';
import { ThemeSelect } from './ThemeSelect.tsx';

const consolePaths: readonly string[] = Object.values(consolePages).map(({ path }) => path);

interface ShellProps {
  /** The path of the operator pages. */
  basePath: string;
  /** Buttons in the header of every page. */
  tools: ReactNode;
  children: ReactNode;
}

/** The frame of every page: navigation, the signed-in operator and the page itself. */
export function Shell({ basePath, tools, children }: ShellProps) {
  const { operator, provider } = useOperatorSession();
  const can = usePermissions();
  const [areShortcutsShown, showShortcuts] = useState(false);
  // The location of the page that is shown. The next one is known before its page is there.
  useFocusOnPageChange(useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname }));
  const links: readonly OperatorPage[] = Object.values(operatorPages).filter(({ permission }) => can(permission));
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>{provider.name}</p>
        <nav aria-label="Operators" className={styles.nav}>
          {links.map(({ path, title }) =>
            consolePaths.includes(path) ? (
              <Link key={path} to={path} activeOptions={{ exact: false, includeSearch: false }} className={styles.link}>
                {title}
              </Link>
            ) : (
              <a key={path} href={basePath + path} className={styles.link}>
                {title}
              </a>
            ),
          )}
        </nav>
        {tools}
        <div className={styles.operator}>
          <span className={styles.email}>
            {operator.email} <span className={styles.role}>({operator.role})</span>
          </span>
          <ThemeSelect />
          <Button variant="quiet" size="small" className={styles.keys} onClick={() => showShortcuts(true)}>
            Keys
          </Button>
          <form method="post" action={`${basePath}/sign-out`}>
            <Button variant="quiet" size="small" type="submit">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <SessionEndsSoon />
        {children}
      </main>
      <LiveRegion />
      <ShortcutsDialog open={areShortcutsShown} onOpenChange={showShortcuts} />
    </>
  );
}
