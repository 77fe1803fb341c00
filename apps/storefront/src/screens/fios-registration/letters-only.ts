import { mayStandInName } from '@demarc/domain/lead';

/**
 * E-351: a ref for a name field; what stands in no name cannot be typed. Pasted text stays as it is and is told what is wrong
 * with it (E-335), which is why this is the browser's event: React's onBeforeInput comes for a paste as well.
 */
export function lettersOnly(input: HTMLInputElement): () => void {
  const refuse = (event: InputEvent) => {
    const typed = event.inputType === 'insertText' && event.data?.length === 1;
    if (typed && !mayStandInName(event.data ?? '')) event.preventDefault();
  };
  input.addEventListener('beforeinput', refuse);
  return () => input.removeEventListener('beforeinput', refuse);
}
