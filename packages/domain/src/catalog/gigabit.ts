const gigabitMbps = 1000;

/** C-274 */
export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;

/** A speed as somebody writes it: Gigabit is 1000 (C-274). Not a number where it is no speed. */
export const mbpsWritten = (written: string): number =>
  written.trim().toLowerCase() === 'gigabit' ? gigabitMbps : Number(written);
