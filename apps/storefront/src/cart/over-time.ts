import { instalments, perInstalment } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';

/** Bought equipment is paid over a year, and is told so wherever it is chosen (C-064): '$7.42/mo for 12 months'. */
export const overTime = (cents: number): string => `${money(perInstalment(cents))}/mo for ${instalments} months`;
