import { Link, useRouterState } from '@tanstack/react-router';
import type { SearchParams } from '../../lib/search-params.ts';
import styles from './detail.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The query of the list that led to this page. */
    listSearch?: SearchParams;
  }
}

/** Leads back to the list, with the filters that it had when it led here. */
export function BackLink({ path, text }: { path: string; text: string }) {
  const listSearch = useRouterState({ select: ({ location }) => location.state.listSearch });
  return (
    <Link to={path} search={(listSearch ?? {}) as never} className={styles.back}>
      {text}
    </Link>
  );
}
