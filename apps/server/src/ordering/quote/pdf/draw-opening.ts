import type { QuoteDocument } from '@demarc/domain/quote-document';
import { isDrawablePng } from './is-drawable-png.ts';
import { contentWidth, type Element, left, type Sheet, softInk, sunken } from './sheet.ts';

interface Brand {
  readonly name: string;
  readonly onAccent: string;
  readonly logo: Buffer | undefined;
}

const nameStyle = { size: 8, color: softInk };

/** Draws what the first page begins with: the brand, the title, the facts, the people and the most important amounts. */
export function drawOpening(sheet: Sheet, document: QuoteDocument, brand: Brand): void {
  drawLogo(sheet, brand);
  const { root } = sheet;
  const title = { size: 24, bold: true };
  const isLong = sheet.measureWidth(document.title, title) > contentWidth;
  write(sheet, root, 'H1', document.title, isLong ? { ...title, size: 18 } : title);
  write(sheet, root, 'P', document.services, { size: 12, color: softInk });
  if (document.isDraft)
    write(sheet, root, 'P', 'Draft. This quote is not sent yet and cannot be ordered.', {
      ...{ size: 10, bold: true, color: '#9a3412' },
    });
  sheet.y += 14;
  drawColumns(
    sheet,
    document.facts.map(([name, value]) => ({ name, lines: [value], isBold: true })),
  );
  sheet.y += 14;
  drawColumns(
    sheet,
    document.parties.map((party) => ({ ...party, isBold: false })),
  );
  if (document.note) drawNote(sheet, document.note);
  drawHighlights(sheet, document.highlights, brand.onAccent);
}

/** Draws the logo, or the name if there is none that PDFs can have. */
function drawLogo(sheet: Sheet, { name, logo }: Brand): void {
  const height = 28;
  if (logo && isDrawablePng(logo)) sheet.tag(sheet.root, 'Figure', () => sheet.drawImage(logo, height), { alt: name });
  else
    sheet.tag(sheet.root, 'P', () => sheet.write(name, { size: 18, bold: true, color: sheet.accent }, atCursor(sheet)));
  sheet.y += height + 22;
}

const atCursor = ({ y }: Sheet) => ({ x: left, y, width: contentWidth });

/** Writes a text over the whole width and moves below it. */
function write(sheet: Sheet, parent: Element, type: string, text: string, style: Parameters<Sheet['measure']>[1]) {
  const height = sheet.measure(text, style, contentWidth);
  sheet.tag(parent, type, () => sheet.write(text, style, atCursor(sheet)));
  sheet.y += height + 4;
}

interface Column {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isBold: boolean;
}

/** Draws names above their values, side by side. */
function drawColumns(sheet: Sheet, columns: readonly Column[]): void {
  const gap = 18;
  const width = (contentWidth - gap * (columns.length - 1)) / columns.length;
  const heights = columns.map(({ name, lines, isBold }, index) => {
    const x = left + index * (width + gap);
    const style = { size: 10.5, bold: isBold };
    const text = lines.join('\n');
    sheet.tag(sheet.root, 'P', () => {
      sheet.write(name, nameStyle, { x, y: sheet.y, width });
      sheet.write(text, { ...style, lineGap: 1.5 }, { x, y: sheet.y + 13, width });
    });
    return 13 + sheet.measure(text, { ...style, lineGap: 1.5 }, width);
  });
  sheet.y += Math.max(0, ...heights);
}

/** The highest note that has its own lines. */
const maxNoteHeight = 360;

function drawNote(sheet: Sheet, entered: string): void {
  const style = { size: 10.5, lineGap: 2 };
  const width = contentWidth - 32;
  const note = sheet.measure(entered, style, width) > maxNoteHeight ? entered.replace(/\s+/g, ' ') : entered;
  const height = sheet.measure(note, style, width) + 20;
  sheet.y += 16;
  sheet.reserve(height);
  sheet.decorate((doc) => {
    doc.rect(left, sheet.y, contentWidth, height).fill(sunken);
    doc.rect(left, sheet.y, 3, height).fill(sheet.accent);
  });
  sheet.tag(sheet.root, 'P', () => sheet.write(note, style, { x: left + 16, y: sheet.y + 11, width }));
  sheet.y += height;
}

function drawHighlights(sheet: Sheet, highlights: QuoteDocument['highlights'], color: string): void {
  const padding = 18;
  const gap = 16;
  const width = (contentWidth - 2 * padding - gap * (highlights.length - 1)) / highlights.length;
  const detailStyle = { size: 8.5, color, lineGap: 1.5 };
  const getDetails = ({ details }: QuoteDocument['highlights'][number]) => details.join('\n');
  const detailHeight = Math.max(...highlights.map((each) => sheet.measure(getDetails(each), detailStyle, width)));
  const height = 2 * padding - 10 + 44 + detailHeight;
  sheet.y += 18;
  sheet.reserve(height);
  sheet.decorate((doc) => doc.roundedRect(left, sheet.y, contentWidth, height, 8).fill(sheet.accent));
  for (const [index, highlight] of highlights.entries()) {
    const x = left + padding + index * (width + gap);
    const y = sheet.y + padding - 4;
    sheet.tag(sheet.root, 'P', () => {
      sheet.write(highlight.name, { size: 9, bold: true, color }, { x, y, width });
      sheet.write(highlight.amount, fitAmount(sheet, highlight.amount, width, color), { x, y: y + 13, width });
      if (highlight.details.length > 0) sheet.write(getDetails(highlight), detailStyle, { x, y: y + 43, width });
    });
  }
  sheet.y += height + 6;
}

/** Returns the largest style in which an amount has one line. */
function fitAmount(sheet: Sheet, amount: string, width: number, color: string) {
  const styles = [24, 20, 16, 12].map((size) => ({ size, bold: true, color }));
  return styles.find((style) => sheet.measureWidth(amount, style) <= width) ?? { size: 10, bold: true, color };
}
