// Any Node version must be able to load this file, so it uses only old syntax.

/**
 * Returns a message about a missing requirement of this machine, or undefined.
 * @param {string} nodeVersion
 * @param {string} npmAgent npm's user agent, e.g. `npm/11.4.0 node/v20.20.2 linux x64`
 */
export function findMissingRequirement(nodeVersion, npmAgent) {
  if (getMajor(nodeVersion) < 20)
    return `Demarc needs Node 20 or later, and this is ${nodeVersion}. Install a current Node from https://nodejs.org and run the command again.`;
  const npm = /^npm\/(\S+)/.exec(npmAgent);
  if (npm?.[1] && getMajor(npm[1]) < 10)
    return `Demarc needs npm 10 or later, and this is npm ${npm[1]}. Run "npm install --global npm@latest" and then the command again.`;
  return undefined;
}

/** @param {string} version */
function getMajor(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}
