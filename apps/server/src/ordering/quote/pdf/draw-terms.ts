import type { QuoteDocument } from '@demarc/domain/quote-document';
import { drawHeading } from './draw-tables.ts';
import { contentWidth, type Element, left, type Sheet, softInk, type TextStyle } from './sheet.ts';

const columnGap = 24;
const columnWidth = (contentWidth - columnGap) / 2;
const headingStyle = { size: 9, bold: true };
const textStyle = { size: 8.5, lineGap: 1.5 };
/** The terms begin on another page if this one has less room. */
const smallestStart = 220;

/** A heading or a paragraph with its height. */
interface Block {
  readonly type: 'H3' | 'P';
  readonly text: string;
  readonly style: TextStyle;
  readonly height: number;
}

/** Draws the terms in two columns, which have the same height on the last page. */
export function drawTerms(sheet: Sheet, { title, version, passages }: QuoteDocument['terms']): void {
  const section = sheet.group(sheet.root, 'Sect');
  drawHeading(sheet, section, title, { x: left, width: contentWidth, height: smallestStart });
  if (version) {
    const box = { x: left, y: sheet.y, width: contentWidth };
    sheet.tag(section, 'P', () => sheet.write(`Version ${version}`, { size: 8.5, color: softInk }, box));
    sheet.y += 18;
  }
  const toBlock = (type: Block['type'], text: string, style: TextStyle, below: number): Block => {
    return { type, text, style, height: sheet.measure(text, style, columnWidth) + below };
  };
  const blocks = passages.flatMap(({ heading, paragraphs }) => [
    ...(heading ? [toBlock('H3', heading, headingStyle, 3)] : []),
    ...paragraphs
      .flatMap((paragraph) => splitParagraph(sheet, paragraph))
      .map((paragraph) => toBlock('P', paragraph, textStyle, 6)),
  ]);
  drawBlocks(sheet, section, blocks);
  section.end();
}

function drawBlocks(sheet: Sheet, section: Element, blocks: readonly Block[]): void {
  let rest = blocks.reduce((sum, { height }) => sum + height, 0);
  let top = sheet.y;
  let lowest = top;
  let isRight = false;
  // The left column of the last page has half of the rest.
  let leftEnd = top + rest / 2;
  for (const [index, { type, text, style, height }] of blocks.entries()) {
    // A heading stays with its first paragraph.
    const needed = height + (type === 'H3' ? (blocks[index + 1]?.height ?? 0) : 0);
    const isFull = needed > sheet.room || (!isRight && sheet.y >= leftEnd);
    if (isFull && isRight) {
      sheet.startPage();
      top = sheet.y;
      lowest = top;
      isRight = false;
      leftEnd = top + rest / 2;
    } else if (isFull && sheet.y > top) {
      isRight = true;
      sheet.y = top;
    }
    const x = isRight ? left + columnWidth + columnGap : left;
    sheet.tag(section, type, () => sheet.write(text, style, { x, y: sheet.y, width: columnWidth }));
    sheet.y += height;
    rest -= height;
    lowest = Math.max(lowest, sheet.y);
  }
  sheet.y = lowest;
}

/** The height of a text that fits on every page. */
const maxParagraphHeight = 300;

/** Splits a paragraph that is too long for the rest of a page between two of its words. */
function splitParagraph(sheet: Sheet, paragraph: string): readonly string[] {
  if (sheet.measure(paragraph, textStyle, columnWidth) <= maxParagraphHeight) return [paragraph];
  const space = paragraph.indexOf(' ', paragraph.length / 2);
  const middle = space === -1 ? Math.ceil(paragraph.length / 2) : space;
  return [paragraph.slice(0, middle), paragraph.slice(middle).trimStart()].flatMap((part) =>
    splitParagraph(sheet, part),
  );
}
