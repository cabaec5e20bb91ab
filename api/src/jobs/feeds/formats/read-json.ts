import { errorMessage } from '@forecourt/service/error-message';
import { JSONParser } from '@streamparser/json';
import { FeedError } from '../feed-error';
import type { FeedRow, FeedRows } from './feed-row';
import { Flattener } from './flatten';
import { pushed } from './pushed';

/**
 * Reads an array of cars, or an object with such an array.
 *
 * @param place names down to the array, with dots, where it is in an object
 */
export function readJson(text: AsyncIterable<string>, place: string): FeedRows {
  const flattener = new Flattener();
  let parser: JSONParser | undefined;
  let number = 0;
  const rows = pushed<FeedRow>(text, {
    write: (chunk, emit) => {
      parser ??= begin(chunk, (value) => {
        number += 1;
        if (typeof value === 'object' && value !== null) emit({ number, cells: flattener.cellsOf(value) });
        else emit({ number, cells: new Map(), fault: 'is not an object, in { }' });
      });
      attempt(() => parser?.write(chunk));
    },
    end: () => {
      if (parser && !parser.isEnded) attempt(() => parser?.end());
      if (!parser?.isEnded)
        throw new FeedError(number === 0 ? 'The file has no JSON in it' : `The file is cut off after car ${number}`);
    },
  });
  return { called: 'Car', names: flattener.names, rows };

  function begin(chunk: string, onCar: (value: unknown) => void): JSONParser | undefined {
    const first = chunk.trimStart()[0];
    if (first === undefined) return undefined;
    const path = first === '[' ? '$.*' : `$.${place}.*`;
    // Cars that were already read are not kept in memory.
    const begun = new JSONParser({ paths: [path], keepStack: false });
    begun.onValue = ({ value }) => onCar(value);
    return begun;
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (parser?.isEnded)
        throw new FeedError(
          `After car ${number} there is more behind the end of the JSON. Put all cars into one array, in [ ]`,
          { cause: error },
        );
      const reason = errorMessage(error).split('\n', 1)[0];
      throw new FeedError(`After car ${number} the file is not JSON, or is cut off: ${reason}`, { cause: error });
    }
  }
}
