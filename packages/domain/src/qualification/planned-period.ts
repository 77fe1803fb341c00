const months = 'January February March April May June July August September October November December'.split(' ');
const quarters = ['first', 'second', 'third', 'fourth'];
/** Each season with its last month. Winter ends in the next year. */
const seasons: Readonly<Record<string, number>> = { spring: 5, summer: 8, fall: 11, winter: 14 };

export const plannedPeriodForms = '2027, 2027-04, 2027-Q2 or 2027-spring';

interface PlannedPeriod {
  readonly name: string;
  /** Months since year 0, up to the last month of the period. */
  readonly lastMonth: number;
}

/** P-058: when service is planned: a year, a month, a quarter or a season. */
export function parsePlannedPeriod(text: string): PlannedPeriod | undefined {
  const [, year = '', part = ''] = /^(20\d\d)(?:-(0[1-9]|1[0-2]|q[1-4]|spring|summer|fall|winter))?$/i.exec(text) ?? [];
  if (!year) return undefined;
  const before = Number(year) * 12;
  if (part === '') return { name: year, lastMonth: before + 12 };
  const season = part.toLowerCase();
  if (seasons[season]) return { name: `${season} ${year}`, lastMonth: before + seasons[season] };
  const number = Number(part.replace(/^q/i, ''));
  if (/^q/i.test(part))
    return { name: `the ${quarters[number - 1]} quarter of ${year}`, lastMonth: before + number * 3 };
  return { name: `${months[number - 1]} ${year}`, lastMonth: before + number };
}

/** The name of a period that has not ended, such as "spring 2027". `today` is an ISO date. */
export function namePlannedPeriod(text: string, today: string): string | undefined {
  const period = parsePlannedPeriod(text);
  const [year, month] = today.split('-').map(Number);
  return period && (year ?? 0) * 12 + (month ?? 0) <= period.lastMonth ? period.name : undefined;
}
