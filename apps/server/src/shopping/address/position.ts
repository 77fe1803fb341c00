/** A point on the map, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Farther away than this, an address is not where the shopper is: a long block, and what a phone may err. */
const nearMeters = 250;

const metersPerDegree = 111_320;
/** Squares of 1/200 degree, some 550 by 420 meters: what is near is in at most four of them. */
const perDegree = 200;
const perRow = 360 * perDegree;

const squareAt = (row: number, column: number): number => row * perRow + column;
/** From the equator, so that every square of the world has a number of 32 bits. */
const rowOf = (latitude: number): number => Math.floor(latitude * perDegree);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * perDegree);

/** Which square of the map a position lies in: a number to look it up by. */
export const squareOf = ({ latitude, longitude }: Position): number => squareAt(rowOf(latitude), columnOf(longitude));

/** How many degrees of longitude are as long as one of latitude. */
export const stretchAt = (latitude: number): number => Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);

export const nearDegrees = nearMeters / metersPerDegree;

/** The squares that anything near the position lies in. */
export function squaresNear({ latitude, longitude }: Position): number[] {
  const wide = nearDegrees / stretchAt(latitude);
  const squares: number[] = [];
  for (let row = rowOf(latitude - nearDegrees); row <= rowOf(latitude + nearDegrees); row++)
    for (let column = columnOf(longitude - wide); column <= columnOf(longitude + wide); column++)
      squares.push(squareAt(row, column));
  return squares;
}
