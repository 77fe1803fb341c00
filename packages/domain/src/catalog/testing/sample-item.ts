import type { Item } from '../products.ts';

export const buildItem = (id: string, name: string, monthlyCents = 0, onceCents = 0): Item => ({
  id,
  name,
  monthlyCents,
  onceCents,
});
