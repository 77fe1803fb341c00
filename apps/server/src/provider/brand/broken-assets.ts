import type { Mistake } from '../parsing/mistake.ts';
import type { Asset } from './assets.ts';

const startsWith = (body: Buffer, bytes: string) => body.toString('latin1', 0, bytes.length) === bytes;

const svgOpeningTag = /<svg\s[\s\S]*?\bxmlns\s*=|<([\w.-]+):svg\s[\s\S]*?\bxmlns:\1\s*=/;

/**
 * Formats by content type. Each checks the start and the end of a file, because a truncated logo would break every
 * page.
 */
const formats: Record<string, { readonly name: string; isValid(body: Buffer): boolean }> = {
  // A browser needs the namespace and the closing tag.
  'image/svg+xml': {
    name: 'an SVG picture',
    isValid(body) {
      const withoutComments = body
        .toString()
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .trimEnd();
      return svgOpeningTag.test(withoutComments) && /(?:<\/(?:[\w.-]+:)?svg|\/)\s*>$/.test(withoutComments.slice(-100));
    },
  },
  'image/png': {
    name: 'a PNG picture',
    isValid: (body) => startsWith(body, '\x89PNG\r\n\x1A\n') && body.includes('IEND'),
  },
  'image/webp': {
    name: 'a WebP picture',
    isValid: (body) =>
      body.length > 20 &&
      startsWith(body, 'RIFF') &&
      startsWith(body.subarray(8), 'WEBP') &&
      body.readUInt32LE(4) <= body.length,
  },
  'image/x-icon': { name: 'an icon', isValid: (body) => body.length > 22 && startsWith(body, '\0\0\x01\0') },
  'font/woff2': { name: 'a WOFF2 font', isValid: (body) => body.length > 48 && startsWith(body, 'wOF2') },
};

/** Finds files of brand/ whose content does not match their extension. */
export const findBrokenAssets = (assets: ReadonlyMap<string, Asset>): Mistake[] =>
  [...assets].flatMap(([path, { body, contentType }]) => {
    const format = formats[contentType];
    if (!format || format.isValid(body)) return [];
    return [{ file: `brand/${path}`, line: 1, reason: `is not ${format.name}; save it in this format or delete it` }];
  });
