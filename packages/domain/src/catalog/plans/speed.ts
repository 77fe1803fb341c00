const gigabitMbps = 1000;

/** C-274: exactly 1000 Mbps. */
export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;

/** Parses a number of Mbps, or the word Gigabit (C-274). Returns NaN for other text. */
export const parseMbps = (text: string): number =>
  text.trim().toLowerCase() === 'gigabit' ? gigabitMbps : Number(text);
