const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

/** K-326, K-327: exact to the minute. */
export const linkDays = 10;

export const linkExpiresAt = (savedAt: Date): Date => daysAfter(savedAt, linkDays);

export const isLinkValid = (savedAt: Date, now: Date): boolean => now.getTime() < linkExpiresAt(savedAt).getTime();

/** Two days after the save, halfway, and on the day before the last. */
export const reminderDays = [2, 5, 9] as const;

/** The times of the reminder mails. */
export const reminderTimes = (savedAt: Date): readonly Date[] => reminderDays.map((days) => daysAfter(savedAt, days));

export interface RemindedCart {
  readonly savedAt: Date;
  /** The shopper wants reminders and has not opted out since. */
  readonly reminders: boolean;
  readonly ordered: boolean;
  /** A later save has replaced it. There are three reminders, no matter how often a cart is saved. */
  readonly savedAgain: boolean;
}

/** Checked again right before each mail, because the cart may have changed since it was scheduled. */
export const mayRemind = ({ savedAt, reminders, ordered, savedAgain }: RemindedCart, now: Date): boolean =>
  reminders && !ordered && !savedAgain && isLinkValid(savedAt, now);
