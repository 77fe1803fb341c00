/** A day of a period beside the same day of the period before. */
export interface ChartPoint {
  readonly day: string;
  readonly value: number;
  readonly previousDay: string;
  readonly previousValue: number;
}

interface DayRow {
  readonly day: string;
}

/** Puts the days of two periods of equal length beside each other. */
export const joinPeriods = <Row extends DayRow>(
  current: readonly Row[],
  previous: readonly Row[],
  read: (row: Row) => number,
): ChartPoint[] =>
  current.flatMap((row, index) => {
    const before = previous[index];
    return before ? [{ day: row.day, value: read(row), previousDay: before.day, previousValue: read(before) }] : [];
  });

/** The highest label of an axis: a digit with zeros, of which the half is round, too. */
export function findAxisEnd(values: readonly number[], smallest: number): number {
  const highest = Math.max(smallest, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}
