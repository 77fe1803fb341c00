/** The TV section. */
export function TvSection() {
  return null;
}
