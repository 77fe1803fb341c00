import PDFDocument from 'pdfkit';
import { toPrintable } from './printable-text.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792 } as const;
const margins = { top: 46, right: 54, bottom: 58, left: 54 } as const;
/** pdfkit starts a page by itself below this margin. The pages start before, so that they have their own layout. */
const innerMargins = { ...margins, bottom: 30 };
export const left: number = margins.left;
export const contentWidth: number = page.width - margins.left - margins.right;
const bottom = page.height - margins.bottom;

export const ink = '#0b2a33';
export const softInk = '#47626a';
export const lineColor = '#d5dfe2';
export const sunken = '#f1f5f6';

export type Element = PDFKit.PDFStructureElement;

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly accent: string;
  /** For tests, which read the texts. */
  readonly compress?: boolean;
}

/** The pages of a tagged PDF. Text is part of its structure, so that screen readers find it; lines and colors are not. */
export class Sheet {
  readonly root: Element;
  readonly accent: string;
  /** The next free position on the page. */
  y: number = margins.top;
  readonly #doc: PDFKit.PDFDocument;

  constructor({ title, author, subject, createdAt, accent, compress = true }: SheetOptions) {
    this.accent = accent;
    this.#doc = new PDFDocument({
      ...{
        size: 'LETTER',
        margins: innerMargins,
        compress,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en-US',
        displayTitle: true,
      },
      bufferPages: true,
      // The same contents give the same bytes: no part of the file depends on the time of rendering.
      info: {
        ...{ Title: title, Author: author, Subject: subject, Producer: author, Creator: author },
        ...{ CreationDate: createdAt, ModDate: createdAt },
      },
    });
    this.root = this.#doc.struct('Document', { title: toPrintable(title) });
    this.#doc.addStructure(this.root);
    this.#drawBand();
  }

  /** Adds an element that contains others. */
  group(parent: Element, type: string): Element {
    const element = this.#doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Adds an element with the content that `draw` draws. */
  tag(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.#doc.struct(type, options, draw));
  }

  /** Draws lines and areas, which screen readers leave out. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Returns the height of a text. */
  measure(text: string, style: TextStyle, width: number): number {
    this.#apply(style);
    return this.#doc.heightOfString(toPrintable(text), { width, lineGap: style.lineGap ?? 0 });
  }

  /** Returns the width of a text in one line. */
  measureWidth(text: string, style: TextStyle): number {
    this.#apply(style);
    return this.#doc.widthOfString(toPrintable(text));
  }

  /** Draws a text. Call it within `tag`. */
  write(text: string, style: TextStyle, { x, y, width }: TextBox, link?: string): void {
    this.#apply(style);
    const { align = 'left', lineGap = 0 } = style;
    this.#doc.text(toPrintable(text), x, y, { width, align, lineGap, ...(link && { link, underline: true }) });
  }

  /** Draws a PNG. Call it within `tag`. */
  drawImage(file: Buffer, height: number): void {
    this.#doc.image(file, left, this.y, { fit: [contentWidth / 2, height] });
  }

  /** Starts another page unless the rest of this one has the height. */
  reserve(height: number): void {
    if (this.y + height > bottom && this.y > margins.top) this.startPage();
  }

  /** The height that is left on the page. */
  get room(): number {
    return bottom - this.y;
  }

  startPage(): void {
    this.#doc.addPage();
    this.y = margins.top;
    this.#drawBand();
  }

  /** Writes both ends of the last line of each page, and returns the file. */
  async finish(footer: string, footerEnd: string): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index);
      this.#drawFooter(footer, `${footerEnd} · Page ${index + 1} of ${count}`);
    }
    this.root.end();
    this.#doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  #apply({ size, bold = false, color = ink }: TextStyle): void {
    this.#doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
  }

  #drawBand(): void {
    this.decorate((doc) => doc.rect(0, 0, page.width, 8).fill(this.accent));
  }

  #drawFooter(start: string, end: string): void {
    const y = page.height - 40;
    const style = { size: 8, color: softInk };
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    this.#doc
      .moveTo(left, y - 8)
      .lineTo(left + contentWidth, y - 8)
      .lineWidth(0.5)
      .stroke(lineColor);
    const endWidth = this.measureWidth(end, style);
    // Without wrapping, a text below the margin starts no page.
    this.#doc.text(toPrintable(start), left, y, { lineBreak: false });
    this.#doc.text(toPrintable(end), left + contentWidth - endWidth, y, { lineBreak: false });
    this.#doc.endMarkedContent();
  }
}

/** `scope` of a table header is missing in the types of pdfkit. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Column' | 'Row' };
