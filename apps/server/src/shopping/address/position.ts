/** A point on the map, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The maximum distance between a shopper and their address: a long block plus the error of a phone's position. */
const maxMeters = 250;

const metersPerDegree = 111_320;
/** Squares of 1/200 degree, about 550 by 420 meters. Everything near a position lies in at most four of them. */
const squaresPerDegree = 200;
const squaresPerRow = 360 * squaresPerDegree;

const toSquareNumber = (row: number, column: number): number => row * squaresPerRow + column;
/** Counts from the equator, so that the number of every square fits into 32 bits. */
const getRow = (latitude: number): number => Math.floor(latitude * squaresPerDegree);
const getColumn = (longitude: number): number => Math.floor((longitude + 180) * squaresPerDegree);

/** Returns the number of the map square that contains a position. */
export const getSquare = ({ latitude, longitude }: Position): number =>
  toSquareNumber(getRow(latitude), getColumn(longitude));

/**
 * Returns the length of a degree of longitude relative to a degree of latitude. The minimum limits the search near the
 * poles.
 */
export const getLongitudeScale = (latitude: number): number => Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);

export const maxDegrees = maxMeters / metersPerDegree;

/** Lists the squares that contain everything near the position. */
export function listSquaresNear({ latitude, longitude }: Position): number[] {
  const longitudeDegrees = maxDegrees / getLongitudeScale(latitude);
  const squares: number[] = [];
  for (let row = getRow(latitude - maxDegrees); row <= getRow(latitude + maxDegrees); row++)
    for (
      let column = getColumn(longitude - longitudeDegrees);
      column <= getColumn(longitude + longitudeDegrees);
      column++
    )
      squares.push(toSquareNumber(row, column));
  return squares;
}

/** A row of neighboring squares, by the numbers of its first and its last one. */
export interface SquareRow {
  readonly first: number;
  readonly last: number;
}

/** Lists the squares between two corners of the map, row by row. */
export function* listSquareRows([southWest, northEast]: readonly [Position, Position]): Generator<SquareRow> {
  for (let row = getRow(southWest.latitude); row <= getRow(northEast.latitude); row++)
    yield {
      first: toSquareNumber(row, getColumn(southWest.longitude)),
      last: toSquareNumber(row, getColumn(northEast.longitude)),
    };
}
