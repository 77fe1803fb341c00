import { Container } from '@demarc/ui/container';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A short text or an icon above the title. */
  sign?: ReactNode;
  /** One or two introductory sentences below the title. */
  lead?: ReactNode;
  /** Beside the content on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The layout of every screen except the landing page. */
export function Page({ title, sign, lead, aside, children }: PageProps) {
  return (
    <Container className={`${styles.page} ${aside ? styles.withAside : ''}`}>
      <div className={styles.head}>
        {sign}
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      <div className={styles.content}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </Container>
  );
}
