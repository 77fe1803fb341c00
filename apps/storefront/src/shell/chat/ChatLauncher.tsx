import { ChatIcon } from '@demarc/ui/icon/every-page';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { HeaderItem } from '../header/HeaderItem.tsx';
import styles from '../header/header.module.css';
import { useLazyComponent } from '../use-lazy-component.ts';
import { chatLauncherId } from './chat-launcher-id.ts';

const fetchPanel = () => import('./ChatPanel.tsx').then(({ ChatPanel }) => ChatPanel);

/** Opens the chat from every page. It is in the header, where it covers no content. */
export function ChatLauncher() {
  const { Component: Panel, open, isOpening, close } = useLazyComponent(fetchPanel);
  const launcher = useRef<HTMLButtonElement>(null);
  const closePanel = () => {
    close();
    launcher.current?.focus();
  };
  return (
    <>
      <HeaderItem
        ref={launcher}
        id={chatLauncherId}
        aria-label="Chat with us"
        aria-expanded={Panel !== undefined}
        busy={isOpening}
        onClick={Panel ? closePanel : open}
      >
        <ChatIcon />
        <span className={styles.text}>Chat</span>
      </HeaderItem>
      {Panel && createPortal(<Panel onClose={closePanel} />, document.body)}
    </>
  );
}
