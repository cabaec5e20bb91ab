import { errorMessage } from '@forecourt/service/error-message';
/** Runs a step of reading a file; adds the line of the file to its errors. */
export function atLine<Result>(line: number, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new Error(`line ${line}: ${errorMessage(error)}`, { cause: error });
  }
}
