import { serviceFiles } from './catalog/read-catalog.ts';
import type { FolderReader } from './parsing/folder-reader.ts';

/** The files that belong to phone service, beside catalog/voice.yaml. */
const voiceFiles = [
  'catalog/phones.yaml',
  'numbers.yaml',
  'listing.yaml',
  'content/letter-of-authorization.md',
] as const;

/**
 * Checks which services the folder sells, by their files. Voice and TV are sold only beside internet: the address check
 * looks for an internet plan, and without one at the address nothing is sold there.
 */
export async function checkServiceFiles(reader: FolderReader): Promise<{ readonly sellsVoice: boolean }> {
  const { internet, voice, tv } = serviceFiles;
  const [sellsInternet, sellsVoice, sellsTv] = [
    await reader.has(internet),
    await reader.has(voice),
    await reader.has(tv),
  ];
  const addMistake = (file: string, reason: string) => reader.mistakes.push({ file, line: 1, reason });
  if (!sellsInternet) {
    if (sellsVoice) addMistake(voice, `phone service is sold only with internet or beside it: add ${internet}`);
    if (sellsTv) addMistake(tv, `TV is sold only with internet: add ${internet}`);
    if (!sellsVoice && !sellsTv)
      addMistake(internet, 'the folder sells nothing: write your internet plans in this file');
  }
  for (const file of sellsVoice ? [] : voiceFiles)
    if (await reader.has(file))
      reader.refuseFile(file, `belongs to phone service, which is not sold: add ${voice}, or delete this file`);
  return { sellsVoice };
}
