/** Text that is markup already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Markup in which every value is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const written = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (typeof value === 'object') return value.map((part) => part.text).join('');
    return escaped(String(value));
  });
  return new Markup(String.raw({ raw: strings }, ...written));
}
