const dayMs = 24 * 60 * 60 * 1000;

/** K-326, K-327: exact to the minute. */
export const linkValidityDays = 10;

export const getLinkExpiry = (savedAt: Date): Date => addDays(savedAt, linkValidityDays);

const addDays = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

export const isLinkValid = (savedAt: Date, now: Date): boolean => now.getTime() < getLinkExpiry(savedAt).getTime();

/** Two days after the save, halfway, and on the day before the last. */
export const reminderDays = [2, 5, 9] as const;

/** The times of the reminder mails. */
export const listReminderTimes = (savedAt: Date): readonly Date[] => reminderDays.map((days) => addDays(savedAt, days));

export interface RemindedCart {
  readonly savedAt: Date;
  /** The shopper wants reminders and has not opted out since. */
  readonly reminders: boolean;
  readonly ordered: boolean;
  /** A later save has replaced it. There are three reminders, no matter how often a cart is saved. */
  readonly savedAgain: boolean;
}

/** Checked again right before each mail, because the cart may have changed since it was scheduled. */
export const shouldSendReminder = ({ savedAt, reminders, ordered, savedAgain }: RemindedCart, now: Date): boolean =>
  reminders && !ordered && !savedAgain && isLinkValid(savedAt, now);
