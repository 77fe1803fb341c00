import { chatLimits } from '@demarc/domain/chat';
import { Button } from '@demarc/ui/button';
import { type KeyboardEvent, useId } from 'react';
import { Captcha, type CaptchaControl } from '../../lib/captcha/index.ts';
import { renderLengthHint } from '../../lib/form/length-hint.tsx';
import styles from './chat.module.css';

interface MessageFormProps {
  text: string;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
  /** The captcha that must be solved before the message is sent. */
  captcha?: CaptchaControl | undefined;
}

export function MessageForm({ text, onWrite, onSend, captcha }: MessageFormProps) {
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
      onFocus={captcha?.start}
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
      {captcha && (
        <div className={styles.captcha}>
          <Captcha captcha={captcha} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </form>
  );
}
