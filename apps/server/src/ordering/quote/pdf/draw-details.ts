import type { DocumentFact, QuoteDocument } from '@demarc/domain/quote-document';
import { drawLabel, labelWidth, measureLabel } from './draw-label.ts';
import { drawAmounts, measureAmounts, type TableArea } from './draw-tables.ts';
import { contentWidth, type Element, left, type Sheet, type TextStyle } from './sheet.ts';

const headingStyle = { size: 12, bold: true };
const textStyle = { size: 9.5, lineGap: 2 };
const belowHeading = 5;
const belowParagraph = 4;
const belowSection = 14;

const wholeWidth: TableArea = { x: left, width: contentWidth };
const columnStart = left + labelWidth + 26;
const besideLabel: TableArea = { x: columnStart, width: left + contentWidth - columnStart };

/** A section has amounts or paragraphs. A link is its last paragraph. */
interface Section {
  readonly heading: string;
  readonly amounts?: readonly DocumentFact[];
  readonly hasTotal?: boolean;
  readonly paragraphs?: readonly string[];
  readonly link?: string;
}

const listSections = ({
  steps,
  installments,
  firstBill,
  taxes,
  agreement,
  ordering,
  questions,
}: QuoteDocument): readonly Section[] => [
  { heading: 'Your bill', amounts: [...steps, ...installments, firstBill] },
  ...(taxes.lines.length > 0 ? [{ heading: taxes.title, amounts: taxes.lines, hasTotal: taxes.lines.length > 1 }] : []),
  ...(agreement ? [{ heading: 'Your agreement', paragraphs: [agreement] }] : []),
  {
    heading: 'How to order',
    paragraphs: ordering.steps.map((step, index) => `${index + 1}. ${step}`),
    link: ordering.url,
  },
  { heading: 'Questions?', paragraphs: questions.map((question) => `${question}.`) },
];

/**
 * Draws the label, and at its right the bills, the agreement and the way to order. Sections that do not fit beside it,
 * and all without a label, have the whole width.
 */
export function drawDetails(sheet: Sheet, document: QuoteDocument): void {
  const { label } = document;
  const sections = listSections(document);
  sheet.y += 22;
  if (label.length === 0) {
    drawSections(sheet, sections, wholeWidth);
    return;
  }
  const labelHeight = measureLabel(sheet, label);
  sheet.reserve(labelHeight);
  const { y: top, room } = sheet;
  let height = -belowSection;
  const firstBelow = sections.findIndex((section) => {
    height += measureSection(sheet, section, besideLabel);
    return height > room;
  });
  const split = firstBelow === -1 ? sections.length : firstBelow;
  drawLabel(sheet, sheet.root, label);
  drawSections(sheet, sections.slice(0, split), besideLabel);
  sheet.y = Math.max(sheet.y, top + labelHeight + belowSection);
  drawSections(sheet, sections.slice(split), wholeWidth);
}

function measureSection(sheet: Sheet, { heading, amounts = [], paragraphs = [], link }: Section, area: TableArea) {
  const texts = [...paragraphs, ...(link === undefined ? [] : [link])];
  const textHeights = texts.map((text) => sheet.measure(text, textStyle, area.width) + belowParagraph);
  const textHeight = textHeights.reduce((sum, height) => sum + height, 0);
  const headingHeight = sheet.measure(heading, headingStyle, area.width) + belowHeading;
  return headingHeight + measureAmounts(sheet, amounts, area) + textHeight + belowSection;
}

function drawSections(sheet: Sheet, sections: readonly Section[], area: TableArea): void {
  for (const section of sections) {
    const { heading, amounts = [], hasTotal = false, paragraphs = [], link } = section;
    // Those beside the label fit.
    if (area === wholeWidth) sheet.reserve(measureSection(sheet, section, area) - belowSection);
    const element = sheet.group(sheet.root, 'Sect');
    sheet.tag(element, 'H2', () => sheet.write(heading, headingStyle, { ...area, y: sheet.y }));
    sheet.y += sheet.measure(heading, headingStyle, area.width) + belowHeading;
    if (amounts.length > 0) drawAmounts(sheet, element, amounts, { ...area, hasTotal });
    for (const paragraph of paragraphs) drawParagraph(sheet, element, paragraph, area);
    if (link !== undefined) drawParagraph(sheet, element, link, area, link);
    element.end();
    sheet.y += belowSection;
  }
}

function drawParagraph(sheet: Sheet, section: Element, text: string, area: TableArea, link?: string): void {
  const style: TextStyle = link === undefined ? textStyle : { ...textStyle, color: sheet.accent };
  const write = () => sheet.write(text, style, { ...area, y: sheet.y }, link);
  if (link === undefined) sheet.tag(section, 'P', write);
  else {
    const paragraph = sheet.group(section, 'P');
    sheet.tag(paragraph, 'Link', write);
    paragraph.end();
  }
  sheet.y += sheet.measure(text, style, area.width) + belowParagraph;
}
