import { listNavigation } from '@demarc/contract/operator-pages';
import { Button } from '@demarc/ui/button';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { usePermissions } from '../lib/operator-session.tsx';
import styles from './shell.module.css';

/**
 * The navigation, and what belongs to the operator below it. In a narrow window it is behind a button; Escape closes it.
 * Give it a key of the page, so that a new page closes it too.
 */
export function MainMenu({ children }: { children: ReactNode }) {
  const can = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes the menu from each of its links
    <div className={styles.menu} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className={styles.menuButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </Button>
      <div id={id} className={styles.menuPanel} data-open={isOpen || undefined}>
        <nav aria-label="Operators" className={styles.nav}>
          {listNavigation(can).map(({ title, pages }) => (
            <NavigationGroup key={title} title={title}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <Link
                    to={path}
                    activeOptions={{ exact: false, includeSearch: false }}
                    className={styles.link}
                    onClick={() => setOpen(false)}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </NavigationGroup>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}

function NavigationGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.groupTitle}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
