/**
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Returns the lockfile entries of other platforms that npm left out because its registry did not have them. `npm ci`
 * refuses such a lockfile on every machine. The entries follow from the package names.
 * @param {Lockfile} lockfile
 * @returns {Record<string, object>}
 */
export function findMissingPlatformPackages({ packages }) {
  /** @type {Record<string, object>} */
  const missing = {};
  for (const [path, parent] of Object.entries(packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {}))
      if (!isLocked(packages, path, name)) missing[`node_modules/${name}`] = buildEntry(name, version, parent.dev);
  return missing;
}

/**
 * Looks the package up like Node: in the node_modules of the parent, then in each folder above it.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let folder = from; folder; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0)))
    if (packages[`${folder}/node_modules/${name}`]) return true;
  return `node_modules/${name}` in packages;
}

/**
 * Builds an entry with its fields in the order in which npm writes them.
 * @param {string} name e.g. `@rolldown/binding-linux-arm64-musl`
 * @param {string} version
 * @param {boolean | undefined} dev
 */
function buildEntry(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  return {
    version,
    cpu: words.filter((word) => processors.includes(word)),
    ...(dev && { dev }),
    ...(os.includes('linux') && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
