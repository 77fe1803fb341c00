const gigabitMbps = 1000;

/** C-274 */
export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;

/** Parses a speed: Gigabit is 1000 (C-274). Returns NaN for other text. */
export const parseMbps = (written: string): number =>
  written.trim().toLowerCase() === 'gigabit' ? gigabitMbps : Number(written);
