/** Runs a step of reading a file; adds the line of the file to its errors. */
export function atLine<Result>(line: number, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new Error(`line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
