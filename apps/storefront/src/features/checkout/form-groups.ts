type FieldsOf<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups & string];

/** Several named forms as one. The field names match those of the domain's problems: 'contact.email'. */
export type Flat<Groups> = {
  readonly [Field in FieldsOf<Groups>]: Field extends `${infer Group extends keyof Groups & string}.${infer Name}`
    ? Name extends keyof Groups[Group]
      ? Groups[Group][Name]
      : never
    : never;
};

export const flattenGroups = <Groups extends Record<string, object>>(groups: Groups): Flat<Groups> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, form]) =>
      Object.entries(form).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  ) as Flat<Groups>;

/** Extracts one form from the flat form. */
export const extractGroup = <Groups, Group extends keyof Groups & string>(
  flat: Flat<Groups>,
  group: Group,
): Groups[Group] =>
  Object.fromEntries(
    Object.entries(flat)
      .filter(([field]) => field.startsWith(`${group}.`))
      .map(([field, value]) => [field.slice(group.length + 1), value]),
  ) as Groups[Group];
