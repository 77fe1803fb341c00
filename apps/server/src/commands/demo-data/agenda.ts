interface Entry {
  readonly at: Date;
  /** Says what failed, for the progress. */
  readonly title: string;
  readonly run: () => Promise<void>;
}

/** Work that is due at a time. */
export interface Agenda {
  add(at: Date, title: string, run: () => Promise<void>): void;
  /** Removes and returns the earliest entry. Entries of the same time stay in their order. */
  takeNext(): Entry | undefined;
  getNextTime(): Date | undefined;
}

export function createAgenda(): Agenda {
  const entries: Entry[] = [];
  return {
    add(at, title, run) {
      const index = entries.findLastIndex((entry) => entry.at <= at);
      entries.splice(index + 1, 0, { at, title, run });
    },
    takeNext: () => entries.shift(),
    getNextTime: () => entries[0]?.at,
  };
}
