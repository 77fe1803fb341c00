type Listener = (message: string) => void;

let listener: Listener | undefined;

/** Has a message read by screen readers when they are done with what they read. */
export const announce = (message: string): void => listener?.(message);

/** Only the live region of the shell listens. */
export function listenToAnnouncements(next: Listener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
