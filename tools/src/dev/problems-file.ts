import { writeFileSync } from 'node:fs';

/** The current build failures, in a file that the shell shows on open pages. */
export class ProblemsFile {
  readonly #file: string;
  readonly #problems = new Map<string, string>();

  constructor(file: string) {
    this.#file = file;
    this.#write();
  }

  set(name: string, problem: string): void {
    this.#problems.set(name, problem);
    this.#write();
  }

  clear(name: string): void {
    if (this.#problems.delete(name)) this.#write();
  }

  #write(): void {
    writeFileSync(this.#file, [...this.#problems.values()].join('\n\n'));
  }
}
