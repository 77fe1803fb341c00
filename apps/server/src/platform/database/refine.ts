/**
 * A row whose columns in `Columns` have narrower types than in the database: the values of an enum, the contents of a
 * JSON column.
 */
export type Refine<Row, Columns extends { [Name in keyof Columns]: Name extends keyof Row ? Row[Name] : never }> = Omit<
  Row,
  keyof Columns
> &
  Readonly<Columns>;
