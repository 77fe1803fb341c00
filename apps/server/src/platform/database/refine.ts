/** A row whose columns `Known` are read as narrower types than the database knows: the values of an enum, the contents of a JSON column. */
export type Refine<Row, Known extends { [Name in keyof Known]: Name extends keyof Row ? Row[Name] : never }> = Omit<
  Row,
  keyof Known
> &
  Readonly<Known>;
