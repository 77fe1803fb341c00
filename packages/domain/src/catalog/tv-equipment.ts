import type { TvEquipment } from './products.ts';

/** The specification does not show what stands between the codes (C-148). */
const between = '|';

/** C-149, C-150: a second code that is empty or 000 says nothing. */
export const equipmentCode = ({ code, secondCode }: Pick<TvEquipment, 'code' | 'secondCode'>): string =>
  secondCode === '' || secondCode === '000' ? code : `${code}${between}${secondCode}`;
