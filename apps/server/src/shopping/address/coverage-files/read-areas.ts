import { BadRow } from '../../../provider/index.ts';
import { readFeatures } from './feature-collection.ts';
import { type Area, isArea, readArea } from './geojson.ts';

/** An area and the line on which it ends, or the reason why it cannot be used. */
export type NumberedArea =
  | { readonly line: number; readonly area: Area }
  | { readonly line: number; readonly reason: string };

/** Reads the areas of a collection, one at a time. */
export async function* readAreas(
  path: string,
  technologies: readonly string[] | undefined,
): AsyncGenerator<NumberedArea> {
  for await (const features of readFeatures(path, () => {}))
    for (const { line, number, feature } of features)
      if (isArea(feature)) yield toNumberedArea(line, number, () => readArea(feature, technologies));
}

function toNumberedArea(line: number, number: number, read: () => Area): NumberedArea {
  try {
    return { line, area: read() };
  } catch (error) {
    if (error instanceof BadRow) return { line, reason: `feature ${number}: ${error.message}` };
    throw error;
  }
}
