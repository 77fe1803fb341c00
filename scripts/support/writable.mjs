import { accessSync, constants, existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Problem } from './problem.mjs';

/**
 * Said before npm or the build says it in twenty lines. A folder that is not there yet is made in the one above it.
 * @param {...string} folders
 */
export function requireWritable(...folders) {
  for (const folder of folders.filter((folder) => existsSync(folder)))
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Problem(
        `${whoWeAre()} may not write into ${folder}, where packages are installed and the storefront is built. Run the command as the owner of that folder, or in a clone of your own.`,
      );
    }
}

/** A container may run us as somebody whom the system does not know. */
function whoWeAre() {
  try {
    return `The user ${userInfo().username}`;
  } catch {
    return `The user with the number ${process.getuid?.()}`;
  }
}
