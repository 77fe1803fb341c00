/** The phone section. */
export function VoiceSection() {
  return null;
}
