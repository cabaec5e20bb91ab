import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from './remotes';
import { root } from './services';

describe.each(await remoteNames())('%s', (remote) => {
  it('names its budget of scripts in its README', async () => {
    const read = (file: string) => readFile(path.join(root, remote, file), 'utf8');
    const { forecourt } = JSON.parse(await read('package.json')) as { forecourt: { scriptBudgetKilobytes: number } };
    expect(await read('README.md')).toContain(`Budget: ${forecourt.scriptBudgetKilobytes} KB of scripts`);
  });
});
