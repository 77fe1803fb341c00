const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was kept, as far as it has the shape of the model: anybody can edit the storage, and another version of the shop
 * may have written it. Where the model has null or nothing in a group, whatever was kept stands.
 */
export function sameShape<Model>(model: Model, kept: unknown): Model {
  if (model === null) return (kept ?? null) as Model;
  if (!isGroup(model)) return (typeof kept === typeof model ? kept : model) as Model;
  if (!isGroup(kept)) return model;
  if (Object.keys(model).length === 0) return kept as Model;
  return Object.fromEntries(
    Object.entries(model).map(([name, part]) => [name, name in kept ? sameShape(part, kept[name]) : part]),
  ) as Model;
}
