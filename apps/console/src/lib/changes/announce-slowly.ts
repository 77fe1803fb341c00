import { announce } from '../announcer.ts';

const pauseMs = 10_000;

/** Announces the newest message at once, and then one in ten seconds at most. An empty message withdraws a waiting one. */
export function createSlowAnnouncer(announce: (message: string) => void): (message: string) => void {
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceWaiting = () => {
    timer = undefined;
    if (waiting === '') return;
    announce(waiting);
    waiting = '';
    timer = setTimeout(announceWaiting, pauseMs);
  };
  return (message) => {
    waiting = message;
    if (timer === undefined) announceWaiting();
  };
}

/** Announces what others do. Announcements of what the operator does are not held back. */
export const announceSlowly = createSlowAnnouncer((message) => announce(message));
