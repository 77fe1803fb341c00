const gigabitMbps = 1000;

export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;

/** How a speed is written: 1000 is Gigabit, others are figures (C-274). */
export const speedName = (mbps: number): string => (mbps === gigabitMbps ? 'Gigabit' : String(mbps));

/** Whether a speed as a shopper or a partner writes it means this plan. */
export const hasSpeed = (plan: { readonly downMbps: number }, written: string): boolean =>
  [speedName(plan.downMbps), String(plan.downMbps)].some((name) => name.toLowerCase() === written.trim().toLowerCase());
