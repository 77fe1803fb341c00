import { isChatFull } from '@demarc/domain/chat';
import { Button } from '@demarc/ui/button';
import { CloseButton } from '@demarc/ui/close-button';
import { Spinner } from '@demarc/ui/spinner';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../lib/api/call.ts';
import { createId } from '../../lib/api/new-id.ts';
import { useCaptcha, useSolvedCaptcha } from '../../lib/captcha/index.ts';
import { session } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { HelpLine } from '../links/HelpLine.tsx';
import { HelpLineText } from '../links/HelpLineText.tsx';
import { buildTelHref } from '../links/tel-href.ts';
import styles from './chat.module.css';
import { createChatMemory } from './chat-memory.ts';
import { type ConversationState, createChat } from './conversation.ts';
import { MessageForm } from './MessageForm.tsx';

/** Not modal, so that the shopper can read the page while writing. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { brand } = useSettings();
  const { state, hours, messages, delivery, draft, needsCaptcha, problem } = useSyncExternalStore(
    chat.subscribe,
    chat.get,
  );
  const captcha = useCaptcha();
  // A refused solution cannot be used again.
  const { reset } = captcha;
  useEffect(() => {
    if (delivery === 'failed') reset();
  }, [delivery, reset]);
  const solveCaptcha = useSolvedCaptcha(captcha);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLElement>(null);

  useEffect(() => {
    heading.current?.focus();
    chat.open();
  }, []);

  // Scrolls to the newest message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content grows
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [messages, delivery, state]);

  return (
    <aside aria-label="Chat" className={styles.space}>
      <div
        role="dialog"
        aria-labelledby="chat-heading"
        className={styles.panel}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div className={styles.head}>
          <h2 id="chat-heading" ref={heading} tabIndex={-1} className={styles.title}>
            Chat with {brand.name}
          </h2>
          <CloseButton label="Close chat" onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <section ref={body} tabIndex={0} aria-label="Messages" className={styles.body}>
          {state === 'opening' && messages.length === 0 && <Spinner label="Opening the chat" />}
          <ChatStatus state={state} hours={hours} />
          {(state === 'open' || messages.length > 0) && (
            <Messages
              messages={messages}
              delivery={delivery}
              problem={problem}
              onSendAgain={() => chat.sendAgain(solveCaptcha)}
            />
          )}
          {state === 'failed' && messages.length === 0 && (
            <Button variant="secondary" size="small" onClick={() => chat.open()}>
              Try again
            </Button>
          )}
        </section>
        {state === 'open' && !isChatFull(messages) && (
          <MessageForm
            text={draft}
            onWrite={chat.setDraft}
            captcha={needsCaptcha ? captcha : undefined}
            onSend={(text) => chat.send(text, solveCaptcha)}
          />
        )}
      </div>
    </aside>
  );
}

/** Explains why the chat is not open. */
function ChatStatus({ state, hours }: Pick<ConversationState, 'state' | 'hours'>) {
  const { brand, messages: texts } = useSettings();
  return (
    <div role="status" className={styles.status}>
      {state === 'closed' && (
        <>
          <p className={styles.strong}>Chat is closed right now.</p>
          <p>
            Our team answers here and at <a href={buildTelHref(brand.helpLine)}>{brand.helpLine}</a> {hours}.
          </p>
        </>
      )}
      {state === 'failed' && (
        <>
          <p className={styles.strong}>{texts.somethingWentWrong}</p>
          <HelpLine />
        </>
      )}
    </div>
  );
}

interface MessagesProps extends Pick<ConversationState, 'messages' | 'delivery' | 'problem'> {
  onSendAgain(): void;
}

/** The shopper's messages and their delivery. */
function Messages({ messages, delivery, problem, onSendAgain }: MessagesProps) {
  const { brand } = useSettings();
  return (
    <>
      <p className={styles.note}>
        Your messages go to the {brand.name} team, who will get back to you. Leave a phone number or an email address.
        Please don’t send card, bank or tax numbers.
      </p>
      <div role="log" aria-label="Conversation" className={styles.log}>
        {messages.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are never reordered
          <p key={index} className={styles.message}>
            <VisuallyHidden>You wrote: </VisuallyHidden>
            {text}
          </p>
        ))}
        {delivery === 'sending' && <p className={styles.delivery}>Sending…</p>}
        {delivery === 'sent' && <p className={styles.delivery}>Sent to the team. Thank you.</p>}
        {delivery === 'failed' && <p className={styles.undelivered}>Not sent yet.</p>}
      </div>
      {isChatFull(messages) && (
        <>
          <p className={styles.strong}>This chat has reached its limit. Let’s continue by phone.</p>
          <HelpLine />
        </>
      )}
      {problem && (
        <p className={styles.strong} role="alert">
          <HelpLineText>{problem}</HelpLineText>
        </p>
      )}
      {delivery === 'failed' && !problem && (
        <Button variant="secondary" size="small" onClick={onSendAgain}>
          Send again
        </Button>
      )}
    </>
  );
}

/** Outlives the panel, so that a reopened panel still shows the messages. */
const chat = createChat({ call, session, memory: createChatMemory(() => sessionStorage), createId });
