import { inflateSync } from 'node:zlib';

/** Decompresses the streams of a PDF. The result is the file as text, each byte a character. */
export function expandPdf(file: Buffer): string {
  const text = file.toString('latin1');
  return text.replace(/stream\n([\s\S]*?)\nendstream/g, (stream, contents: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(contents, 'latin1')).toString('latin1')}\nendstream`;
    } catch {
      return stream;
    }
  });
}

/** Returns the texts of a PDF with standard fonts, in the order in which they are drawn. Each line is a text. */
export function readPdf(file: Buffer): readonly string[] {
  const winAnsi = new TextDecoder('windows-1252');
  return [...expandPdf(file).matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    winAnsi.decode(Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex')),
  );
}
