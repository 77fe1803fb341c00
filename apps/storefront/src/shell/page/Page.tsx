import { Container } from '@demarc/ui/container';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A short text or an icon above the title. */
  aboveTitle?: ReactNode;
  /** One or two introductory sentences below the title. */
  intro?: ReactNode;
  /** Beside the content on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The layout of every screen except the landing page. */
export function Page({ title, aboveTitle, intro, aside, children }: PageProps) {
  return (
    <Container className={`${styles.page} ${aside ? styles.withAside : ''}`}>
      <div className={styles.head}>
        {aboveTitle}
        <h1 className={styles.title}>{title}</h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      <div className={styles.content}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </Container>
  );
}
