import type { Services } from '@forecourt/contracts/services';

/** The log of blocks in the browser: its console, each line at its level (A8-2 to A8-18). */
export const logToConsole: Services['log'] = (level, message, detail) => {
  if (detail === undefined) console[level](message);
  else console[level](message, detail);
};
