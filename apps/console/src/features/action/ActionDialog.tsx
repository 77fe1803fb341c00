import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextArea } from '@demarc/ui/text-area';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import styles from './action.module.css';

const minTextLength = 3;

export interface ActionDialogProps {
  title: string;
  /** Names the subject and the effect. */
  description: string;
  /** On the button. */
  verb: string;
  isDanger?: boolean | undefined;
  /** Without it, the action needs no text. */
  textLabel?: 'Reason' | 'Note' | undefined;
  /** Keeps the typed text while the tab is open. */
  draftKey: string;
  /** The subject still allows the action. */
  isPossible: boolean;
  isPending: boolean;
  error?: string | undefined;
  /** The changes of others since the dialog was opened. */
  conflict?: ReactNode;
  /** Fields beside the text. */
  fields?: ReactNode;
  areFieldsComplete?: boolean;
  /** The operator has tried to send the form without the fields. */
  onFieldsMissing?: () => void;
  /** Returns true if it was done. */
  onSubmit: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what an action does, asks for a reason, and does it. If others changed the subject, shows that first. */
export function ActionDialog({
  areFieldsComplete = true,
  onFieldsMissing,
  onSubmit,
  onClose,
  ...props
}: ActionDialogProps) {
  const { title, description, verb, isDanger, textLabel, draftKey, isPossible, isPending, error, conflict, fields } =
    props;
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draftKey);
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = textLabel !== undefined && text.trim().length < minTextLength;
    setMissing(isTooShort);
    if (!areFieldsComplete) onFieldsMissing?.();
    if (isTooShort) return field.current?.focus();
    if (!isPending && areFieldsComplete && (await onSubmit(text.trim()))) setText('');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          {isPossible && (
            <Button
              type="submit"
              form={form}
              size="small"
              variant={isDanger ? 'danger' : 'primary'}
              loading={isPending}
            >
              {verb}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onClose}>
            {isPossible ? (textLabel === 'Note' ? 'Cancel' : 'Keep as it is') : 'Close'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={send}>
        {conflict}
        {error !== undefined && !conflict && (
          <Banner tone="error" role="alert">
            {error}
          </Banner>
        )}
        {fields}
        {textLabel && (
          <TextArea
            ref={field}
            label={textLabel}
            helper="Operators read it in the timeline."
            error={isMissing && `Enter a ${textLabel.toLowerCase()} of at least ${minTextLength} characters.`}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
