import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';
import { SETTINGS_PAGE, settingsPage } from './settings-page';

const page = readFileSync(path.join(root, SETTINGS_PAGE), 'utf8');

it('the page of settings lists what the services read', () => {
  // After a change of a setting: npm run settings
  expect(page).toBe(settingsPage());
});

it.each(['api/src/main.ts', 'api/src/commands/import-main.ts', 'registry/src/main.ts', 'shell/src/server/main.ts'])(
  '%s --help prints settings with the meanings that the page gives',
  (main) => {
    const help = execFileSync(process.execPath, ['--import', 'tsx', main, '--help'], { cwd: root, encoding: 'utf8' });
    const printed = [...help.matchAll(/^ {2}([A-Z_]+)\n {6}(.+?)(?:; default: (.+))?$/gm)].map(([, name, meaning]) => ({
      name,
      meaning,
    }));
    expect(printed.length).toBeGreaterThan(10);
    expect(
      printed.filter(({ name, meaning }) => !page.includes(`| \`${name}\` |`) || !page.includes(`| ${meaning} |`)),
    ).toEqual([]);
  },
);
