import { scrollToSection } from '../../shell/scroll.ts';
import { type FieldName, fields } from './fields.ts';

/** E-306, E-331: to the first field that is wrong. It may only now be shown. */
export function leadToProblem(field: FieldName): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(fields[field].id);
    if (!input) return;
    input.focus({ preventScroll: true });
    scrollToSection(input.parentElement?.parentElement ?? input);
  });
}
