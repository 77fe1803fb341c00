/** A problem with one field. The message is a text for the shopper. */
export interface Problem {
  /** The form and the field, like 'contact.email'. */
  readonly field: string;
  readonly message: string;
}

/** Lists the problems of one form in the order of its rules. */
export const validateFields = <Form extends object>(
  name: string,
  form: Form,
  rules: { readonly [field in keyof Form]?: (text: Form[field]) => string | undefined },
): readonly Problem[] =>
  (Object.keys(rules) as (keyof Form & string)[]).flatMap((field) => {
    const message = rules[field]?.(form[field]);
    return message ? [{ field: `${name}.${field}`, message }] : [];
  });
