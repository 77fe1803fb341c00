/** Text that is already escaped HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Builds HTML. Escapes every value that is not `Markup`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const texts = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (typeof value === 'object') return value.map((markup) => markup.text).join('');
    return escapeHtml(String(value));
  });
  return new Markup(String.raw({ raw: strings }, ...texts));
}
