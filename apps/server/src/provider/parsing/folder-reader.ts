import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Mistake, ReadResult } from './mistake.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

/** Files that replace those of the folder, or remove them, from some day on. */
export interface FileChanges {
  /** The folder of the files, with a slash at its end. */
  readonly path: string;
  /** The files of the provider's folder that no longer count. */
  readonly without: readonly string[];
}

/** A file as it is written. */
export interface SourceFile {
  /** In the provider's folder. */
  readonly path: string;
  readonly text: string;
}

/** Reads files of the provider's folder, with changes. Collects all their mistakes. */
export class FolderReader {
  readonly mistakes: Mistake[] = [];
  /** The files that a folder can have. Some are optional and absent. */
  readonly knownFiles = new Set<string>();
  /** The contents of every file that could be read, as written. */
  readonly texts = new Map<string, string>();
  readonly #refusedFiles = new Set<string>();
  readonly #dir: string;
  readonly #changes: readonly FileChanges[];
  /** The files that were read from the folder of a change. */
  readonly #changedPaths = new Map<string, string>();

  /** The last of the changes has priority. */
  constructor(dir: string, changes: readonly FileChanges[] = []) {
    this.#dir = dir;
    this.#changes = changes.toReversed();
  }

  async has(file: string): Promise<boolean> {
    this.knownFiles.add(file);
    return (await this.#findPath(file)) !== undefined;
  }

  /** All mistakes, with the paths of the files. */
  listMistakes(): Mistake[] {
    return this.mistakes.map((mistake) => ({ ...mistake, file: this.#changedPaths.get(mistake.file) ?? mistake.file }));
  }

  /** A file that was read, with its path. */
  findSource(file: string): SourceFile | undefined {
    const text = this.texts.get(file);
    return text === undefined ? undefined : { path: this.#changedPaths.get(file) ?? file, text };
  }

  async #findPath(file: string): Promise<string | undefined> {
    for (const { path, without } of this.#changes) {
      if (without.includes(file)) return undefined;
      if (await this.#exists(path + file)) return path + file;
    }
    return (await this.#exists(file)) ? file : undefined;
  }

  #exists(path: string): Promise<boolean> {
    return stat(join(this.#dir, path)).then(
      () => true,
      () => false,
    );
  }

  async readText(file: string): Promise<string | undefined> {
    this.knownFiles.add(file);
    const path = (await this.#findPath(file)) ?? file;
    if (path !== file) this.#changedPaths.set(file, path);
    const text = this.takeValue(await readText(this.#dir, path));
    if (text !== undefined) this.texts.set(file, text);
    return text;
  }

  async readYaml<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> {
    const text = await this.readText(file);
    return text === undefined ? undefined : this.takeValue(readYaml(file, text, schema));
  }

  /** Reads a file that the folder may leave out. Returns `absent` without it, and undefined if it has mistakes. */
  async readOptionalYaml<T extends z.ZodType, Absent>(
    file: string,
    schema: T,
    absent: Absent,
  ): Promise<z.output<T> | Absent | undefined> {
    const isRead = (await this.has(file)) && !this.#refusedFiles.has(file);
    return isRead ? this.readYaml(file, schema) : absent;
  }

  /** Reads a file in which every setting has a default. The folder may leave it out. */
  async readYamlOrDefaults<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> {
    return (await this.has(file)) ? this.readYaml(file, schema) : schema.parse({});
  }

  /** Reports a file that must not be there. Nothing else is reported about it. */
  refuseFile(file: string, reason: string): void {
    this.#refusedFiles.add(file);
    this.knownFiles.add(file);
    this.mistakes.push({ file, line: 1, reason });
  }

  /** Returns the value, or collects the mistakes and returns undefined. */
  takeValue<T>(result: ReadResult<T>): T | undefined {
    if ('value' in result) return result.value;
    this.mistakes.push(...result.mistakes);
    return undefined;
  }
}
