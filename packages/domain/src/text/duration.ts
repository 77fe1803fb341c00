/** Formats how long something lasts, as '5 min', '3 h 20 min' or '2 days 4 h'. */
export function formatDuration(from: Date, to: Date): string {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return join([`${days} ${days === 1 ? 'day' : 'days'}`, hours % 24 > 0 && `${hours % 24} h`]);
  return hours > 0 ? join([`${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]) : `${minutes} min`;
}

const join = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');
