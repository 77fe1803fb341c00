import { Button } from '@demarc/ui/button';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOperatorSession } from '../lib/operator-session.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { MainMenu } from './MainMenu.tsx';
import { useFocusOnPageChange } from './page.ts';
import { SessionEndsSoon } from './SessionEndsSoon.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import styles from './shell.module.css';
import { ThemeSelect } from './ThemeSelect.tsx';

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
  const [areShortcutsShown, showShortcuts] = useState(false);
  // The location of the page that is shown. The next one is known before its page is there.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useFocusOnPageChange(pathname);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>{provider.name}</p>
        {tools}
        <MainMenu key={pathname}>
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
        </MainMenu>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <SessionEndsSoon />
        {children}
      </main>
      <LiveRegion />
      <ShortcutsDialog open={areShortcutsShown} onOpenChange={showShortcuts} />
    </div>
  );
}
