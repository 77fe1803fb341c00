const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

/** K-326, K-327: to the minute. */
export const linkDays = 10;

export const linkExpiresAt = (savedAt: Date): Date => daysAfter(savedAt, linkDays);

export const isLinkValid = (savedAt: Date, now: Date): boolean => now.getTime() < linkExpiresAt(savedAt).getTime();

/** Two days after the save, in the middle, and on the last day but one. */
export const reminderDays = [2, 5, 9] as const;

/** When the mails go that bring a shopper back. */
export const reminderTimes = (savedAt: Date): readonly Date[] => reminderDays.map((days) => daysAfter(savedAt, days));

export interface RemindedCart {
  readonly savedAt: Date;
  /** The shopper wants reminders, and has not said otherwise since. */
  readonly reminders: boolean;
  readonly ordered: boolean;
  /** A later save has taken its place: there are three reminders, however often a cart is saved. */
  readonly savedAgain: boolean;
}

/** Asked again when a mail is about to go: much may have happened since the plan was made. */
export const mayRemind = ({ savedAt, reminders, ordered, savedAgain }: RemindedCart, now: Date): boolean =>
  reminders && !ordered && !savedAgain && isLinkValid(savedAt, now);
