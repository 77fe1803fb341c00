import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../lib/api/call-failure.ts';
import type { CallOptions } from '../../lib/api/client.ts';
import { createId } from '../../lib/create-id.ts';

interface Versioned {
  readonly version: number;
}

interface VersionedAction<Subject extends Versioned, Input> {
  /** The subject when its dialog was opened. */
  readonly subject: Subject;
  readonly send: (input: Input, options: CallOptions) => Promise<Subject>;
  /** Loads the present version. */
  readonly load: () => Promise<Subject>;
  readonly onDone: (changed: Subject) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * One action on a subject with a version, from opening its dialog to its success. Repeating it sends the same key, so a lost
 * answer does not do it twice. If the subject has another version, loads that one, and the next try applies to it.
 */
export function useVersionedAction<Subject extends Versioned, Input>({
  subject,
  send,
  load,
  onDone,
  onError,
}: VersionedAction<Subject, Input>) {
  const [attempt, setAttempt] = useState(() => ({ key: createId(), current: subject }));
  const [conflict, setConflict] = useState<{ readonly sinceVersion: number }>();
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, { version: attempt.current.version, idempotencyKey: attempt.key }),
  });
  const loadChanged = async () => {
    const current = await load();
    // Nothing was done with the old key, and this is another change: that of the new version.
    setAttempt({ key: createId(), current });
    setConflict({ sinceVersion: subject.version });
  };
  /** Returns the subject after the action. Undefined if it was not done. */
  const submit = async (input: Input): Promise<Subject | undefined> => {
    setConflict(undefined);
    try {
      const changed = await mutation.mutateAsync(input);
      onDone(changed);
      return changed;
    } catch (error) {
      onError?.(error);
      if (hasCode(error, 'preconditionFailed')) await loadChanged().catch(() => undefined);
      return undefined;
    }
  };
  return {
    submit,
    isPending: mutation.isPending,
    error: mutation.error ?? undefined,
    conflict,
    /** The version that the next try applies to. */
    current: attempt.current,
  };
}
