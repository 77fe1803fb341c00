export function ChatLauncher() {
  return null;
}
