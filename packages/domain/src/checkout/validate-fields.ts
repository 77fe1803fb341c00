/** A problem with one field. The message is a text for the shopper. */
export interface Problem {
  /** The form and the field, like 'contact.email'. */
  readonly field: string;
  readonly message: string;
}

/** Lists the problems of one form in the order of its rules. */
export const validateFields = <Form extends object, Field extends keyof Form & string>(
  name: string,
  form: Form,
  rules: { readonly [Name in Field]: (text: Form[Name]) => string | undefined },
): readonly Problem[] =>
  (Object.keys(rules) as Field[]).flatMap((field) => {
    const message = rules[field](form[field]);
    return message ? [{ field: `${name}.${field}`, message }] : [];
  });
