import { settings as api } from '@forecourt/api/config';
import { settings as imports } from '@forecourt/api/import-settings';
import { settings as registry } from '@forecourt/registry/config';
import { describeSettings } from '@forecourt/service/describe-settings';
import { settings as shell } from '@forecourt/shell/config';

/** File of the page that lists the settings of all services, from the root. */
export const SETTINGS_PAGE = 'docs/platform/settings.md';

const SERVICES = { API: api, 'Import of feeds': imports, Registry: registry, Shell: shell };

/**
 * Markdown that lists the settings of each service, as its `--help` does. A setting that several services read is
 * listed once.
 */
export function settingsPage(): string {
  const all = Object.entries(SERVICES).map(([service, settings]) => ({
    service,
    rows: describeSettings(settings).map(rowOf),
  }));
  const counts = new Map<string, number>();
  for (const row of all.flatMap(({ rows }) => rows)) counts.set(row, (counts.get(row) ?? 0) + 1);
  const isShared = (row: string) => counts.get(row)! > 1;
  const shared = [...counts.keys()].filter(isShared);
  return [
    INTRODUCTION,
    table('Several services', shared),
    ...all.map(({ service, rows }) =>
      table(
        service,
        rows.filter((row) => !isShared(row)),
      ),
    ),
  ].join('\n');
}

const INTRODUCTION = `# Settings

Written by \`npm run settings\` from the schemas of the services. \`--help\` of a service prints its list. How to set them:
[run in production](run-in-production.md#settings).
`;

function rowOf({ name, default: given, meaning }: ReturnType<typeof describeSettings>[number]): string {
  const value = given === '' || given.includes('`') || /\s/.test(given) ? given : `\`${given}\``;
  return `| \`${name}\` | ${value} | ${meaning} |`;
}

function table(title: string, rows: readonly string[]): string {
  return `## ${title}\n\n| Setting | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}
