import type { PriceRow, PriceTable } from '@demarc/domain/quote-document';
import { contentWidth, type Element, ink, left, lineColor, type Sheet, softInk, type TextBox } from './sheet.ts';

const amountWidth = 84;
const padding = 5;
const headerHeight = 13;
const headingStyle = { size: 13, bold: true };
const noteStyle = { size: 8.5, color: softInk, lineGap: 1 };
const headerStyle = { size: 8, color: softInk };

interface AmountColumn {
  readonly name: string;
  readonly get: (row: PriceRow) => string;
}

/** The place of a table on the page. */
export type TableArea = Pick<TextBox, 'x' | 'width'>;
const wholeWidth: TableArea = { x: left, width: contentWidth };

/** Draws a table of prices: with the regular prices and the discounts if there are any. */
export function drawPriceTable(sheet: Sheet, title: string, table: PriceTable): void {
  const columns: readonly AmountColumn[] = [
    ...(table.hasDiscounts
      ? [
          { name: 'Regular price', get: ({ regular }: PriceRow) => regular },
          { name: 'Discount', get: ({ discount }: PriceRow) => discount },
        ]
      : []),
    { name: table.hasDiscounts ? 'Your price' : 'Price', get: ({ price }) => price },
  ];
  const layout = { columns, area: wholeWidth };
  const rows = [...table.rows, table.total];
  const height = rows.reduce((sum, row) => sum + measureRow(sheet, row, layout, row === table.total), headerHeight);
  const section = sheet.group(sheet.root, 'Sect');
  drawHeading(sheet, section, title, { ...wholeWidth, height });
  const element = sheet.group(section, 'Table');
  drawHeaderRow(sheet, element, layout);
  for (const row of rows) drawRow(sheet, element, row, layout, row === table.total);
  element.end();
  section.end();
}

/** Writes the heading of a section, on the page of what follows it if that fits on a page. */
export function drawHeading(
  sheet: Sheet,
  parent: Element,
  text: string,
  { x, width, height }: TableArea & { readonly height: number },
): void {
  const headingHeight = sheet.measure(text, headingStyle, width) + 6;
  sheet.reserve(18 + headingHeight + Math.min(height, 420));
  sheet.y += 18;
  sheet.tag(parent, 'H2', () => sheet.write(text, headingStyle, { x, y: sheet.y, width }));
  sheet.y += headingHeight;
}

interface TableLayout {
  readonly columns: readonly AmountColumn[];
  readonly area: TableArea;
}

const getNameWidth = ({ columns, area }: TableLayout): number => area.width - columns.length * amountWidth;
const getNameStyle = (isTotal: boolean) => (isTotal ? { size: 11, bold: true } : { size: 10 });

function drawHeaderRow(sheet: Sheet, table: Element, layout: TableLayout): void {
  const row = sheet.group(table, 'TR');
  const { x } = layout.area;
  const nameWidth = getNameWidth(layout);
  const options = { scope: 'Column' as const };
  sheet.tag(row, 'TH', () => sheet.write('Item', headerStyle, { x, y: sheet.y, width: nameWidth }), options);
  for (const [index, { name }] of layout.columns.entries()) {
    const box = { x: x + nameWidth + index * amountWidth, y: sheet.y, width: amountWidth };
    sheet.tag(row, 'TH', () => sheet.write(name, { ...headerStyle, align: 'right' }, box), options);
  }
  row.end();
  sheet.y += headerHeight;
}

/** A name keeps a distance from the amounts. */
const getTextWidth = (layout: TableLayout): number => getNameWidth(layout) - 12;

function measureRow(sheet: Sheet, { name, notes }: PriceRow, layout: TableLayout, isTotal: boolean): number {
  const width = getTextWidth(layout);
  const notesHeight = notes.length > 0 ? sheet.measure(notes.join('\n'), noteStyle, width) + 1 : 0;
  return sheet.measure(name, getNameStyle(isTotal), width) + notesHeight + 2 * padding;
}

function drawRow(sheet: Sheet, table: Element, row: PriceRow, layout: TableLayout, isTotal: boolean): void {
  const { area, columns } = layout;
  const width = getTextWidth(layout);
  const style = getNameStyle(isTotal);
  const height = measureRow(sheet, row, layout, isTotal);
  sheet.reserve(height);
  sheet.decorate((doc) =>
    doc
      .moveTo(area.x, sheet.y)
      .lineTo(area.x + area.width, sheet.y)
      .lineWidth(isTotal ? 1 : 0.5)
      .stroke(isTotal ? ink : lineColor),
  );
  const y = sheet.y + padding;
  const element = sheet.group(table, 'TR');
  const notes = row.notes.join('\n');
  const nameHeight = sheet.measure(row.name, style, width);
  sheet.tag(
    element,
    'TH',
    () => {
      sheet.write(row.name, style, { x: area.x, y, width });
      if (notes) sheet.write(notes, noteStyle, { x: area.x, y: y + nameHeight + 1, width });
    },
    { scope: 'Row' },
  );
  for (const [index, { get }] of columns.entries()) {
    const box = { x: area.x + getNameWidth(layout) + index * amountWidth, y, width: amountWidth };
    const color = isTotal || index === columns.length - 1 ? ink : softInk;
    sheet.tag(element, 'TD', () => sheet.write(get(row), { ...style, color, align: 'right' }, box));
  }
  element.end();
  sheet.y += height;
}

type Amount = readonly [name: string, price: string];

const toRow = ([name, price]: Amount): PriceRow => ({ name, price, notes: [], regular: '', discount: '' });
const layOutAmounts = ({ x, width }: TableArea): TableLayout => ({
  columns: [{ name: 'Amount', get: ({ price }) => price }],
  area: { x, width },
});

/** Returns the height of a table of amounts, with some room for its total. */
export const measureAmounts = (sheet: Sheet, amounts: readonly Amount[], area: TableArea): number =>
  amounts.reduce((sum, amount) => sum + measureRow(sheet, toRow(amount), layOutAmounts(area), true), 0);

/** Draws names with their amounts below each other. */
export function drawAmounts(
  sheet: Sheet,
  parent: Element,
  amounts: readonly Amount[],
  { hasTotal, ...area }: TableArea & { readonly hasTotal: boolean },
): void {
  const table = sheet.group(parent, 'Table');
  for (const [index, amount] of amounts.entries())
    drawRow(sheet, table, toRow(amount), layOutAmounts(area), hasTotal && index === amounts.length - 1);
  table.end();
}
