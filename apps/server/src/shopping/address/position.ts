/** A point on the map, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The maximum distance between a shopper and their address: a long block plus the error of a phone's position. */
const maxMeters = 250;

const metersPerDegree = 111_320;
/** Squares of 1/200 degree, about 550 by 420 meters. Everything near a position lies in at most four of them. */
const perDegree = 200;
const perRow = 360 * perDegree;

const squareAt = (row: number, column: number): number => row * perRow + column;
/** Counts from the equator, so that the number of every square fits into 32 bits. */
const rowOf = (latitude: number): number => Math.floor(latitude * perDegree);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * perDegree);

/** The number of the map square that contains a position. */
export const squareOf = ({ latitude, longitude }: Position): number => squareAt(rowOf(latitude), columnOf(longitude));

/** The length of a degree of longitude relative to a degree of latitude. */
export const longitudeScale = (latitude: number): number => Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);

export const nearDegrees = maxMeters / metersPerDegree;

/** The squares that contain everything near the position. */
export function squaresNear({ latitude, longitude }: Position): number[] {
  const wide = nearDegrees / longitudeScale(latitude);
  const squares: number[] = [];
  for (let row = rowOf(latitude - nearDegrees); row <= rowOf(latitude + nearDegrees); row++)
    for (let column = columnOf(longitude - wide); column <= columnOf(longitude + wide); column++)
      squares.push(squareAt(row, column));
  return squares;
}
