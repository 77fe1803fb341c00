import { JSONParser } from '@streamparser/json';
import { StartupError } from '../../../platform/startup-error.ts';
import { readText } from './read-lines.ts';

/** A feature of a collection, with the line on which it ends and its number in the file, from 1. */
export interface NumberedFeature {
  readonly line: number;
  readonly number: number;
  readonly feature: unknown;
}

const sampleLength = 64 * 1024;
const maxFeatureLength = 32 * 1024 * 1024;

/** Returns false for a file with one feature per line, as OpenAddresses has them. */
export async function isFeatureCollection(path: string): Promise<boolean> {
  let start = '';
  for await (const chunk of readText(path, () => {})) {
    start += chunk;
    if (start.length >= sampleLength) break;
  }
  return /"FeatureCollection"|^\s*\{\s*"features"\s*:/.test(start);
}

/** Reads the features of a collection, many at a time. Only one incomplete feature is in memory. */
export async function* readFeatures(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<readonly NumberedFeature[]> {
  let found: NumberedFeature[] = [];
  let line = 1;
  let number = 0;
  let lengthSinceFeature = 0;
  const parser = new JSONParser({ paths: ['$.features.*'], keepStack: false });
  parser.onValue = ({ value }) => {
    number += 1;
    lengthSinceFeature = 0;
    found.push({ line, number, feature: value });
  };
  parser.onError = () => {
    throw new StartupError(`${path}:${line} is not JSON.`);
  };
  for await (const chunk of readText(path, onBytes)) {
    for (const piece of chunk.split(/(?<=\n)/)) {
      lengthSinceFeature += piece.length;
      if (!parser.isEnded) parser.write(piece);
      if (piece.endsWith('\n')) line += 1;
    }
    if (lengthSinceFeature > maxFeatureLength)
      throw new StartupError(`${path}:${line} has a feature of more than 32 megabytes.`);
    yield found;
    found = [];
  }
  if (!parser.isEnded) throw new StartupError(`${path} is cut off: the collection of features has no end.`);
}
