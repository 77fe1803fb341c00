import { ChatIcon } from '@demarc/ui/icon';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../settings.tsx';
import { notify } from '../notification/notification-store.ts';
import styles from './chat.module.css';

/** The way to the provider's team from every page; what it opens is loaded when it is pressed. */
export function ChatLauncher() {
  const { messages } = useSettings();
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }>>();
  const launcher = useRef<HTMLButtonElement>(null);

  const open = () =>
    import('./ChatPanel.tsx').then(
      ({ ChatPanel }) => setPanel(() => ChatPanel),
      () => notify(messages.somethingWentWrong),
    );
  const close = () => {
    flushSync(() => setPanel(undefined));
    launcher.current?.focus();
  };
  return (
    <aside className={styles.corner} aria-label="Chat">
      {Panel ? (
        <Panel onClose={close} />
      ) : (
        <button type="button" ref={launcher} className={styles.launcher} aria-haspopup="dialog" onClick={open}>
          <ChatIcon size={22} />
          <span className={styles.launcherText}>Chat with us</span>
        </button>
      )}
    </aside>
  );
}
