// Run this after `npm install` has changed package-lock.json. A unit test fails when it is needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { findMissingPlatformPackages } from './support/lockfile.mjs';

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const missing = findMissingPlatformPackages(lockfile);
const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json`);
