import type { TimelineEntry } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { TextArea } from '@demarc/ui/text-area';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';
import { useOperatorSession } from '../../lib/operator-session.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import styles from './order.module.css';
import { orderFailures } from './order-actions.ts';
import { changeNewestEntries, timelineKey } from './order-queries.ts';

/** Adds a note. It is in the timeline at once; if it cannot be saved, it leaves the timeline and is in the field again. */
export function NoteForm({ number }: { number: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { operator } = useOperatorSession();
  const [text, setText] = useDraft(`${number} note`);
  const [key, setKey] = useState(createId);
  const save = useMutation({
    mutationFn: (note: TimelineEntry) =>
      client.call('addOrderNote', { params: { number }, body: { text: note.text ?? '' } }, { idempotencyKey: key }),
    onMutate: async (note) => {
      // A timeline that is being loaded would not have the note.
      await queries.cancelQueries({ queryKey: timelineKey(number) });
      changeNewestEntries(queries, number, (entries) => [note, ...entries]);
      setText('');
    },
    onSuccess: (saved, note) => {
      changeNewestEntries(queries, number, (entries) => entries.map((entry) => (entry.id === note.id ? saved : entry)));
      setKey(createId());
      announce('Note saved');
    },
    onError: (_error, note) => {
      changeNewestEntries(queries, number, (entries) => entries.filter(({ id }) => id !== note.id));
      setText(note.text ?? '');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || save.isPending) return;
    const by = { by: 'operator', byName: operator.email } as const;
    save.mutate({ id: createId(), at: new Date().toISOString(), kind: 'note', ...by, title: 'Note', text: note });
  };
  return (
    <form className={styles.noteForm} onSubmit={submit}>
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        helper="Only operators see it."
        error={save.isError && describeFailure(save.error, orderFailures)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="small" variant="secondary" loading={save.isPending}>
        Add note
      </Button>
    </form>
  );
}
