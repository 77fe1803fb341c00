import type { ChangeKind } from '@demarc/contract/operator-api';
import { useEffect } from 'react';
import { announceSlowly } from '../../lib/changes/announce-slowly.ts';
import { useViewers } from '../../lib/changes/change-feed.tsx';
import styles from './detail.module.css';

/** The names of colleagues who have this page open. */
export function Viewers({ kind, id }: { kind: ChangeKind; id: string }) {
  const viewers = useViewers(kind, id);
  const text = viewers.length === 0 ? '' : `${viewers.join(', ')} ${viewers.length === 1 ? 'is' : 'are'} viewing`;
  useEffect(() => announceSlowly(text), [text]);
  return (
    text && (
      <p className={styles.viewers} title={text}>
        {text}
      </p>
    )
  );
}
