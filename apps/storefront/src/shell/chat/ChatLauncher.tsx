import { ChatIcon } from '@demarc/ui/icon/every-page';
import { useRef } from 'react';
import { useFetchedPart } from '../use-fetched-part.ts';
import styles from './chat.module.css';

const fetchPanel = () => import('./ChatPanel.tsx').then(({ ChatPanel }) => ChatPanel);

/** The way to the provider's team from every page. */
export function ChatLauncher() {
  const { Part: Panel, open, close } = useFetchedPart(fetchPanel);
  const launcher = useRef<HTMLButtonElement>(null);
  const closePanel = () => {
    close();
    launcher.current?.focus();
  };
  return (
    <aside className={styles.corner} aria-label="Chat">
      {Panel ? (
        <Panel onClose={closePanel} />
      ) : (
        <button
          type="button"
          ref={launcher}
          className={styles.launcher}
          aria-label="Chat with us"
          aria-haspopup="dialog"
          onClick={open}
        >
          <ChatIcon size={22} />
          <span className={styles.launcherText}>Chat with us</span>
        </button>
      )}
    </aside>
  );
}
