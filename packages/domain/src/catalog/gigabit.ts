const gigabitMbps = 1000;

/** C-274 */
export const isGigabit = ({ downMbps }: { readonly downMbps: number }): boolean => downMbps === gigabitMbps;
