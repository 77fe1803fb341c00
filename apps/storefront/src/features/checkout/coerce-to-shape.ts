const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the stored values that match the shape of the model, because the shopper can edit the storage and another
 * version of the shop may have written it. Where the model is null or an empty group, any stored value is accepted.
 */
export function coerceToShape<Model>(model: Model, stored: unknown): Model {
  if (model === null) return (stored ?? null) as Model;
  if (!isGroup(model)) return (typeof stored === typeof model ? stored : model) as Model;
  if (!isGroup(stored)) return model;
  if (Object.keys(model).length === 0) return stored as Model;
  return Object.fromEntries(
    Object.entries(model).map(([name, value]) => [name, name in stored ? coerceToShape(value, stored[name]) : value]),
  ) as Model;
}
