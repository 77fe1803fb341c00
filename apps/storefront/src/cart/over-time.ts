import { instalments, perInstalment } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';

/** Bought equipment is paid over a year, and is told so wherever it is chosen (C-064): '$7.42/mo for 12 months'. */
export const overTime = (...cents: readonly number[]): string =>
  `${money(cents.reduce((sum, each) => sum + perInstalment(each), 0))}/mo for ${instalments} months`;
