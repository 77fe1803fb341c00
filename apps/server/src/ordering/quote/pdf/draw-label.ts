import type { LabelLine } from '@demarc/domain/catalog';
import { type Element, left, type Sheet } from './sheet.ts';

export const labelWidth = 284;
const padding = 10;
const innerWidth = labelWidth - 2 * padding;
/** The label of the regulation is black on white. */
const black = '#000000';
const x = left + padding;

/** A line of the label with its height, before its place on the page is known. */
interface Block {
  readonly height: number;
  draw(parent: Element, y: number): void;
}

/** Draws the regulator's label in its box, at the left. Returns its height. */
export function drawLabel(sheet: Sheet, parent: Element, lines: readonly LabelLine[]): number {
  const blocks = lines.map((line) => toBlock(sheet, line));
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * padding);
  const top = sheet.y;
  sheet.decorate((doc) => doc.rect(left, top, labelWidth, height).lineWidth(1.5).stroke(black));
  const section = sheet.group(parent, 'Sect');
  let y = top + padding;
  for (const block of blocks) {
    block.draw(section, y);
    y += block.height;
  }
  section.end();
  return height;
}

/** Returns the height that the label needs. */
export const measureLabel = (sheet: Sheet, lines: readonly LabelLine[]): number =>
  lines.reduce((sum, line) => sum + toBlock(sheet, line).height, 2 * padding);

function toBlock(sheet: Sheet, line: LabelLine): Block {
  switch (line.kind) {
    case 'title':
      return toTextBlock(sheet, line.text, { type: 'H2', size: 22, bold: true, above: 0, below: 1 });
    case 'text':
      return toTextBlock(sheet, line.text, { type: 'P', size: 8.25, bold: false, above: 0.5, below: 1.5 });
    case 'link':
      return toTextBlock(sheet, line.text, {
        type: 'P',
        size: 8.25,
        bold: false,
        above: 0.5,
        below: 2,
        link: line.url,
      });
    case 'section':
      return toPairBlock(sheet, line, { type: 'H3', size: 10, bold: true, rule: 1.5 });
    case 'row':
      return toPairBlock(sheet, line, { type: 'P', size: 8.25, bold: false, rule: 0.25 });
  }
}

interface TextOptions {
  readonly type: string;
  readonly size: number;
  readonly bold: boolean;
  readonly above: number;
  readonly below: number;
  readonly link?: string;
}

function toTextBlock(sheet: Sheet, text: string, { type, size, bold, above, below, link }: TextOptions): Block {
  const style = { size, bold, color: black };
  return {
    height: above + sheet.measure(text, style, innerWidth) + below,
    draw: (parent, y) => {
      const write = () => sheet.write(text, style, { x, y: y + above, width: innerWidth }, link);
      if (link === undefined) return sheet.tag(parent, type, write);
      const paragraph = sheet.group(parent, type);
      sheet.tag(paragraph, 'Link', write);
      paragraph.end();
    },
  };
}

interface PairOptions {
  readonly type: string;
  readonly size: number;
  readonly bold: boolean;
  readonly rule: number;
}

/** A name at the left and its value at the right, below a line. */
function toPairBlock(
  sheet: Sheet,
  { name, value }: { readonly name: string; readonly value: string },
  { type, size, bold, rule }: PairOptions,
): Block {
  const style = { size, bold, color: black };
  const valueStyle = { ...style, bold: true, align: 'right' as const };
  const gap = value ? 8 : 0;
  const valueWidth = value ? Math.min(sheet.measureWidth(value, valueStyle) + 1, innerWidth * 0.55) : 0;
  const nameWidth = innerWidth - valueWidth - gap;
  const textHeight = Math.max(
    sheet.measure(name, style, nameWidth),
    value ? sheet.measure(value, valueStyle, valueWidth) : 0,
  );
  return {
    height: 2 + textHeight + 2.5,
    draw: (parent, y) => {
      sheet.decorate((doc) =>
        doc
          .moveTo(x, y)
          .lineTo(x + innerWidth, y)
          .lineWidth(rule)
          .stroke(black),
      );
      sheet.tag(parent, type, () => {
        sheet.write(name, style, { x, y: y + 2.5, width: nameWidth });
        if (value) sheet.write(value, valueStyle, { x: x + nameWidth + gap, y: y + 2.5, width: valueWidth });
      });
    },
  };
}
