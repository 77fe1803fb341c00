import type { TvEquipment } from '../products.ts';

/** Our choice: the specification does not state the separator (C-148). */
const separator = '|';

/** C-149, C-150: ignores a second code that is empty or 000. */
export const buildEquipmentCode = ({ code, secondCode }: Pick<TvEquipment, 'code' | 'secondCode'>): string =>
  secondCode === '' || secondCode === '000' ? code : `${code}${separator}${secondCode}`;
