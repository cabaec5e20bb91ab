/** Runs a step of reading a file; what it throws says which line of the file it is about. */
export function atLine<Result>(line: number, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new Error(`line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
