import { isNameCharacter } from '@demarc/domain/lead';

/**
 * E-351: a ref callback that blocks typed characters that no name contains. Pasted text is kept and validated instead
 * (E-335), so this uses the browser's event: React's onBeforeInput also fires for a paste.
 */
export function lettersOnly(input: HTMLInputElement): () => void {
  const refuse = (event: InputEvent) => {
    const typed = event.inputType === 'insertText' && event.data?.length === 1;
    if (typed && !isNameCharacter(event.data ?? '')) event.preventDefault();
  };
  input.addEventListener('beforeinput', refuse);
  return () => input.removeEventListener('beforeinput', refuse);
}
