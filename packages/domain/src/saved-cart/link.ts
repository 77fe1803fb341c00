const dayMs = 24 * 60 * 60 * 1000;

/** E-428, K-326, K-327: a day has 24 hours here, so a link expires at the time of day at which it was saved. */
export const linkValidityDays = 10;

export const getLinkExpiry = (savedAt: Date): Date => addDaysToInstant(savedAt, linkValidityDays);

const addDaysToInstant = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

export const isLinkValid = (savedAt: Date, now: Date): boolean => now.getTime() < getLinkExpiry(savedAt).getTime();

/** Days after the save: soon, halfway, and on the day before the link expires. */
export const reminderDays = [2, 5, 9] as const;

/** Lists the times of the reminder mails. */
export const listReminderTimes = (savedAt: Date): readonly Date[] =>
  reminderDays.map((days) => addDaysToInstant(savedAt, days));

export interface RemindedCart {
  readonly savedAt: Date;
  /** The shopper wants reminders and has not opted out since. */
  readonly reminders: boolean;
  readonly ordered: boolean;
  /** A later save has replaced this one. A shopper gets three reminders, no matter how often the cart is saved. */
  readonly savedAgain: boolean;
}

/** Runs again right before each mail, because the cart may have changed since the mail was scheduled. */
export const shouldSendReminder = ({ savedAt, reminders, ordered, savedAgain }: RemindedCart, now: Date): boolean =>
  reminders && !ordered && !savedAgain && isLinkValid(savedAt, now);
