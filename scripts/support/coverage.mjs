import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @import { SpecRow } from './spec-rows.mjs' */

/**
 * Counts the requirements that have a test.
 * @param {readonly SpecRow[]} rows
 * @param {ReadonlySet<string>} [testedIds] the ids that tests name
 */
export function computeCoverage(rows, testedIds = findTestedIds()) {
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ area }) => area))].map((area) => {
    const rowsOfArea = rows.filter((row) => row.area === area);
    return { area, all: rowsOfArea.length, covered: rowsOfArea.filter(({ id }) => testedIds.has(id)).length };
  });
  return {
    areas,
    missing: rows.filter(({ id }) => !testedIds.has(id)),
    summary: `requirements with a test: ${rows.filter(({ id }) => testedIds.has(id)).length}/${rows.length}`,
    unknown: [...testedIds].filter((id) => !known.has(id)).sort(),
  };
}

/** Lists the tests of every requirement, as `file:line  describe > title`. */
export function findTestsByRequirement() {
  /** @type {Map<string, string[]>} */
  const tests = new Map();
  for (const file of listFiles(isTest))
    for (const { id, line, title } of findTests(readFile(file)))
      tests.set(id, [...(tests.get(id) ?? []), `${file}:${line}  ${title}`]);
  return tests;
}

/** Lists the places in code that cite a requirement, as `file:line`. */
export function findCodeByRequirement() {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const file of listFiles(isCode))
    for (const { id, line } of findCitations(readFile(file)))
      places.set(id, [...(places.get(id) ?? []), `${file}:${line}`]);
  return places;
}

function findTestedIds() {
  return new Set(listFiles(isTest).flatMap((file) => findIds(readFile(file))));
}

/** Only string literals count: an id in a comment does not test anything. */
const literalPattern = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** P-256 is the name of an elliptic curve, not a row. */
const idPattern = /\b(?!P-256\b)[ACEKOPS]-\d{3}\b/g;

/**
 * Finds the ids in the string literals of a test file.
 * @param {string} source
 */
export const findIds = (source) =>
  (source.match(literalPattern) ?? []).flatMap((literal) => literal.match(idPattern) ?? []);

/**
 * Finds the string literals of a test file that name a requirement. The title starts with the titles of the `describe`
 * and `test` calls around the literal.
 * @param {string} source
 * @returns {{ id: string, line: number, title: string }[]}
 */
export function findTests(source) {
  const blocks = findBlocks(source);
  return [...source.matchAll(literalPattern)].flatMap((literal) => {
    const ids = literal[0].match(idPattern);
    if (!ids) return [];
    const around = blocks.filter(
      (block) => block.titleIndex !== literal.index && isInside(source, block, literal.index),
    );
    const title = [...around.map((block) => block.title), literal[0].slice(1, -1)].join(' > ');
    return ids.map((id) => ({ id, line: countLines(source, literal.index), title }));
  });
}

/** @typedef {{ index: number, indent: number, title: string, titleIndex: number }} Block a `describe` or `test` call */

/**
 * @param {string} source
 * @returns {Block[]}
 */
function findBlocks(source) {
  const openings = source.matchAll(/^( *)(?:test|it|describe)(?:\.\w+)*\s*[(<`]/gm);
  // The title of `test.each(cases)('title', …)` follows the cases.
  const titlePattern = new RegExp(
    `(?:\\b(?:test|it|describe)(?:\\.\\w+)*|[)\`])\\(\\s*(${literalPattern.source})`,
    'g',
  );
  return [...openings].flatMap(({ index, 1: { length: indent } = '' }) => {
    titlePattern.lastIndex = index;
    const found = titlePattern.exec(source);
    const literal = found?.[1];
    if (!found || !literal) return [];
    return [{ index, indent, title: literal.slice(1, -1), titleIndex: titlePattern.lastIndex - literal.length }];
  });
}

/**
 * Biome formats all files, so the lines of a block are indented. Only brackets between its arguments are not.
 * @param {string} source
 * @param {Block} block
 * @param {number} index
 */
function isInside(source, block, index) {
  if (index < block.index) return false;
  const lines = source.slice(block.index, index).split('\n').slice(1, -1);
  const lineOfIndex = source.slice(source.lastIndexOf('\n', index) + 1);
  if (countLines(source, index) > countLines(source, block.index)) lines.push(lineOfIndex);
  return lines.every((line) => /^\s*$|^\s*(?:[\])]|\}>)/.test(line) || line.search(/\S/) > block.indent);
}

const rangePattern = /\b([ACEKOPS])-(\d{3})(?:\.\.|[\s*/]+to[\s*/]+)\1-(\d{3})\b/g;

/**
 * Finds the ids that code cites. A range such as "C-199 to C-206" or "C-199..C-206" cites all ids between its ends.
 * @param {string} source
 * @returns {{ id: string, line: number }[]}
 */
export function findCitations(source) {
  const single = [...source.matchAll(idPattern)].map(({ 0: id, index }) => ({ id, line: countLines(source, index) }));
  const inRanges = [...source.matchAll(rangePattern)].flatMap(({ 1: letter, 2: first, 3: last, index }) => {
    // The ends of the range are single ids already.
    const between = Array.from(
      { length: Math.max(0, Number(last) - Number(first) - 1) },
      (_, n) => Number(first) + 1 + n,
    );
    const line = countLines(source, index);
    return between.map((number) => ({ id: `${letter}-${String(number).padStart(3, '0')}`, line }));
  });
  const unique = new Map([...single, ...inRanges].map((citation) => [`${citation.id}:${citation.line}`, citation]));
  return [...unique.values()].sort((a, b) => a.line - b.line || a.id.localeCompare(b.id));
}

/**
 * @param {string} source
 * @param {number} index
 */
const countLines = (source, index) => source.slice(0, index).split('\n').length;

/** @param {string} file */
const isTest = (file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);
/** @param {string} file */
const isCode = (file) =>
  /^(apps|packages|provider)\/.*\.([cm]?[jt]sx?|css|sql|yaml|md)$/.test(file) &&
  !isTest(file) &&
  !/\/testing\//.test(file);

/** @param {(file: string) => boolean} isWanted */
function listFiles(isWanted) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  // Git still lists a file that was moved and not yet staged.
  return files.split('\n').filter((file) => isWanted(file) && existsSync(join(root, file)));
}

/** @param {string} file relative to the root of the repository */
const readFile = (file) => readFileSync(join(root, file), 'utf8');
