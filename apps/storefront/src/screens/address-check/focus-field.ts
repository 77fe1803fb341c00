import { scrollToSection } from '../../shell/focus/scroll.ts';
import { type FieldName, fields } from './fields.ts';

/**
 * E-306, E-331: focuses a field and scrolls to it, or to a section above it. Waits a frame, because the field may have
 * just appeared.
 */
export function focusField(field: FieldName, sectionId = ''): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(fields[field].id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    // Scrolls to the label, so that it is visible too.
    scrollToSection(document.getElementById(sectionId) ?? input.labels?.[0] ?? input);
  });
}
