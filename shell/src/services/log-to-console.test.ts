import { logToConsole } from './log-to-console';

describe('the log of blocks in the browser', () => {
  it.each(['info', 'warn', 'error'] as const)('has %s on the console', (level) => {
    const written: unknown[][] = [];
    const { [level]: original } = console;
    console[level] = (...line: unknown[]) => void written.push(line);
    try {
      logToConsole(level, 'Selected make not found');
      logToConsole(level, 'Vehicle trims could not be loaded', { status: 503 });
    } finally {
      console[level] = original;
    }
    expect(written).toEqual([['Selected make not found'], ['Vehicle trims could not be loaded', { status: 503 }]]);
  });
});
