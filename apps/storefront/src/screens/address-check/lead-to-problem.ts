import { scrollToSection } from '../../shell/scroll.ts';
import { type FieldName, fields } from './fields.ts';

/** E-306, E-331: to the first field that is wrong. It may only now be shown. */
export function leadToProblem(field: FieldName): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(fields[field].id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    // From its label on, which says what is asked.
    scrollToSection(input.labels?.[0] ?? input);
  });
}
