import { ChatIcon } from '@demarc/ui/icon';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './chat.module.css';

const ChatPanel = lazy(() => import('./ChatPanel.tsx'));

/** The way to the provider's team from every page; what it opens is loaded when it is first pressed. */
export function ChatLauncher() {
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    launcher.current?.focus();
  };
  return (
    <aside className={styles.corner} aria-label="Chat">
      {open && (
        <Suspense>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
      <button
        type="button"
        ref={launcher}
        className={styles.launcher}
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <ChatIcon size={22} />
        {open ? 'Close chat' : 'Chat with us'}
      </button>
    </aside>
  );
}
