import type { TimelineEntry } from '@demarc/contract/operator-api';
import type { OrderNoteTable } from '../../../platform/database/tables.ts';

/** A note as an entry of the timeline. */
export const describeNote = ({ id, at, operatorEmail, text }: OrderNoteTable): TimelineEntry => ({
  id: `note-${id}`,
  at: at.toISOString(),
  kind: 'note',
  by: 'operator',
  byName: operatorEmail,
  title: 'Note',
  text,
});
