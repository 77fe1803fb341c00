import { instalments, perInstallment } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';

/** The price of equipment that is paid in installments (C-064): '$7.42/mo for 12 months'. */
export const overTime = (...cents: readonly number[]): string =>
  `${money(cents.reduce((sum, each) => sum + perInstallment(each), 0))}/mo for ${instalments} months`;
