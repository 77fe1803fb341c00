const gigabitMbps = 1000;

/** C-274: exactly 1000 Mbps. */
export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;

/** With a space that does not break. */
const formatMbps = (mbps: number): string =>
  mbps % gigabitMbps === 0 ? `${mbps / gigabitMbps}\u00a0Gbps` : `${mbps}\u00a0Mbps`;

/** Names the speeds of a plan: "200 Mbps down, 40 Mbps up", or "1 Gbps up and down". */
export const formatSpeeds = ({ downMbps, upMbps }: { readonly downMbps: number; readonly upMbps: number }): string =>
  downMbps === upMbps
    ? `${formatMbps(downMbps)} up and down`
    : `${formatMbps(downMbps)} down, ${formatMbps(upMbps)} up`;

/** Parses a number of Mbps, or the word Gigabit (C-274). Returns NaN for other text. */
export const parseMbps = (text: string): number =>
  text.trim().toLowerCase() === 'gigabit' ? gigabitMbps : Number(text);
