import pointInPolygon from 'point-in-polygon-hao';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Area } from '../coverage-files/geojson.ts';
import { readAreas } from '../coverage-files/read-areas.ts';
import { listSquareRows, type Position } from '../position.ts';
import { addServices, beginStep, findInSquares, type PageStart } from '../store/add-services.ts';

interface AreaImport {
  readonly path: string;
  readonly source: string;
  readonly technologies: readonly string[] | undefined;
  /** Runs a step in a transaction: its own, or that of the whole import. */
  readonly run: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly onBadRow: (line: number, reason: string) => void;
}

const addressesPerPage = 5000;

/** Gives the addresses in each area of a file its service. Returns the number of areas that cannot be used. */
export async function applyAreas({ path, source, technologies, run, onBadRow }: AreaImport): Promise<number> {
  let badAreas = 0;
  for await (const each of readAreas(path, technologies)) {
    if ('reason' in each) {
      badAreas += 1;
      onBadRow(each.line, each.reason);
      continue;
    }
    for (const range of listSquareRows(getCorners(each.area))) {
      let after: PageStart | undefined = { square: range.first - 1, id: 0 };
      while (after) {
        const start: PageStart = after;
        after = await run((tx) => coverPage(tx, source, each.area, range, start));
      }
    }
  }
  return badAreas;
}

/** Covers the next addresses of a row of squares. Returns where to go on, or undefined at the end of the row. */
async function coverPage(
  tx: Transaction,
  source: string,
  { polygons, service }: Area,
  range: Parameters<typeof findInSquares>[1],
  start: PageStart,
): Promise<PageStart | undefined> {
  await beginStep(tx);
  const addresses = await findInSquares(tx, range, start, addressesPerPage);
  const inside = addresses.filter((address) => polygons.some((polygon) => isInside(address, polygon)));
  await addServices(
    tx,
    source,
    inside.map(({ id }) => ({ addressId: id, unitId: null, service })),
  );
  return addresses.length === addressesPerPage ? addresses.at(-1) : undefined;
}

/** Addresses on the border are inside. */
const isInside = ({ latitude, longitude }: Position, polygon: Area['polygons'][number]): boolean =>
  pointInPolygon([longitude, latitude], polygon as number[][][]) !== false;

/** Returns the south-west and the north-east corner of everything in the area. */
function getCorners({ polygons }: Area): readonly [Position, Position] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of polygons)
    for (const [longitude = 0, latitude = 0] of outer) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}
