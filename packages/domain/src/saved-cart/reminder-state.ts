/** The reminders of a saved cart, as operators see them: some will be sent, all were sent, or none will be. */
export const reminderStates = ['waiting', 'sent', 'off'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** `lastReminderAt` is null if the shopper did not want or stopped reminders, and after an order or a later save. */
export function getReminderState(lastReminderAt: Date | null, now: Date): ReminderState {
  if (lastReminderAt === null) return 'off';
  return lastReminderAt > now ? 'waiting' : 'sent';
}
