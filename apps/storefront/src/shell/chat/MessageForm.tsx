import { chatLimits } from '@demarc/domain/chat';
import { Button } from '@demarc/ui/button';
import { type KeyboardEvent, useId } from 'react';
import { renderLengthHint } from '../../lib/form/length-hint.tsx';
import styles from './chat.module.css';

interface MessageFormProps {
  text: string;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
}

export function MessageForm({ text, onWrite, onSend }: MessageFormProps) {
  const id = useId();
  const hint = renderLengthHint(text, chatLimits.characters);
  const send = () => {
    if (text.trim()) onSend(text.trim());
  };
  // Enter sends, Shift+Enter starts a new line. Ignored while an input method is composing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Your message
      </label>
      <textarea
        id={id}
        name="chatMessage"
        rows={2}
        maxLength={chatLimits.characters}
        aria-describedby={hint && `${id}-hint`}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        className={styles.textarea}
      />
      <Button type="submit" size="small">
        Send
      </Button>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </form>
  );
}
