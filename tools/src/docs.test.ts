import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from '../checks/repository-files';
import { root } from './services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = await repositoryFiles();

/** Decisions describe the state at their time, and content is for visitors. */
const documents = files.filter((file) => file.endsWith('.md') && !/^(docs\/decisions|api\/content)\//.test(file));

/** Every file and folder by each end of its path: `src/blocks` and `blocks` as well as `mfe-reviews/src/blocks`. */
const places = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_part, length) => parts.slice(from, from + length + 1).join('/')),
    );
  }),
);
const isPlace = (name: string) => ['', '.ts', '.tsx', '.md'].some((ending) => places.has(name + ending));

/** Files that a build, a run or the reader makes. */
const MADE =
  /(^|\/)(dist|\.data|CHANGELOG\.md|rating-badge|pull-quote|drafts|node_modules)(\/|$)|^(release\.json|mf-manifest\.json|credentials\.json|embed\.css|index\.ts|rating-badge\.tsx)$|^(browser|server)\/remote|spring-offer|^mfe-x\//;
const NOT_PLACES = new Set(['a/./b', 'origin/main', '10.0.0.0/8']);

/** Scripts of the root, and of workspaces by `name -w folder`. */
const scripts = new Set(
  files
    .filter((file) => path.basename(file) === 'package.json' && !file.includes('/testing/'))
    .flatMap((file) => {
      const names = Object.keys((JSON.parse(read(file)) as { scripts?: Record<string, string> }).scripts ?? {});
      return file === 'package.json' ? names : names.map((name) => `${name} -w ${path.dirname(file)}`);
    }),
);

const quoted = (document: string) => [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
/** `npm start` is a script, `npm ci` is npm's own. */
const scriptOf = (text: string) =>
  /^npm (?:run ([\w:]+(?: -w [\w/-]+)?)|(start|test)\b)/.exec(text)?.slice(1).find(Boolean);
const placeOf = (text: string) =>
  /^(\.?[\w-][\w.-]*(\/[\w.-]+)+\/?|[\w-]+\.(ts|tsx|mjs|cjs|json|md|sql|css))$/.test(text)
    ? text.replace(/\/$/, '')
    : undefined;

/** The anchors of a document, as forges make them of its headings. */
const headings = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  it('names files and folders that exist', () => {
    const named = quoted(document).flatMap((text) => placeOf(text) ?? []);
    expect(named.filter((name) => !isPlace(name) && !MADE.test(name) && !NOT_PLACES.has(name))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const named = quoted(document).flatMap((text) => scriptOf(text) ?? []);
    expect(named.filter((name) => !scripts.has(name) && !name.endsWith('mfe-offers'))).toEqual([]);
  });
});

it.each(files.filter((file) => file.endsWith('.md') && !file.startsWith('api/content/')))(
  '%s links to files and headings that exist',
  (document) => {
    const broken = [...read(document).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [to = '', heading] = link.split('#');
      const target = path.join(path.dirname(document), to);
      if (to !== '' && !existsSync(path.join(root, target))) return link;
      return heading === undefined || headings(to === '' ? document : target).includes(heading) ? [] : link;
    });
    expect(broken).toEqual([]);
  },
);

/**
 * Folders with a README and code. The README's table is a map of the folder. In the UI kit each folder is a module with
 * one component.
 */
const described = files
  .flatMap((file) => /^(.+)\/README\.md$/.exec(file)?.[1] ?? [])
  .filter((folder) => folder !== 'shared/site/ui' && files.some((file) => file.startsWith(`${folder}/src/`)));

it.each(described)('%s/README.md names every folder of its code', (folder) => {
  const named = new Set(quoted(`${folder}/README.md`).flatMap((text) => text.split(/[/{},\s]+/)));
  const folders = new Set(
    files.flatMap((file) =>
      file.startsWith(`${folder}/src/`) ? (/^([^/]+)\//.exec(file.slice(`${folder}/src/`.length))?.[1] ?? []) : [],
    ),
  );
  expect([...folders].filter((name) => name !== 'testing' && !named.has(name))).toEqual([]);
});

describe('decisions', () => {
  const MAX_WORDS = 500;
  const folder = 'docs/decisions';
  const records = files
    .filter((file) => file.startsWith(`${folder}/`) && file !== `${folder}/README.md`)
    .map((file) => path.basename(file))
    .toSorted();
  it('have the number of their file', () => {
    const titled = records.filter((file) => read(`${folder}/${file}`).startsWith(`# ${Number(file.slice(0, 4))}. `));
    expect(titled).toEqual(records);
  });

  it('are amended by later records that there are', () => {
    const amendments = records.flatMap((file) => {
      const [, links = ''] = /^Amended by (.+)\.$/m.exec(read(`${folder}/${file}`)) ?? [];
      return [...links.matchAll(/\[(\d+)\]\((.+?)\)/g)].map(([, number, by = '']) => ({ file, number, by }));
    });
    expect(amendments.length).toBeGreaterThan(0);
    const wrong = amendments.filter(
      ({ file, number, by }) => !records.includes(by) || by < file || Number(by.slice(0, 4)) !== Number(number),
    );
    expect(wrong).toEqual([]);
  });

  it.each(records)(`%s has no more than ${MAX_WORDS} words`, (file) => {
    expect(read(`${folder}/${file}`).trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });
});

it('the runbook has a section for each alert, and no other', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('docs/platform/runbook.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(0);
  expect(sections).toEqual(alerts);
});

describe('alerts and dashboards', () => {
  /** Names of metrics in our code, and those that Prometheus and its client add automatically. */
  const known = new Set(
    files
      .filter((file) => /\/src\/.*measure-\w+\.ts$|\/delete-overdue-regularly\.ts$|\/metrics\.ts$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/['"]([a-z]+(?:_[a-z]+)+|renderers)['"]/g)].map(([, name = '']) => name),
      ),
  );
  const isKnown = (name: string) =>
    /^(?:up|and|or)$/.test(name) ||
    /^(?:nodejs|process)_/.test(name) ||
    known.has(name.replace(/_(?:bucket|count|sum)$/, ''));
  /** Metrics in an expression: words that are not functions, labels or times. */
  const metricsIn = (expression: string) =>
    [
      ...expression
        .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|group_left) \([^)]*\)/g, ' ')
        .matchAll(/\b[a-z_]+\b(?!\s*\()/g),
    ].map(([name]) => name);

  it.each(files.filter((file) => file.startsWith('deploy/dashboards/')))('%s uses only existing metrics', (file) => {
    const { panels } = JSON.parse(read(file)) as { panels: { targets: { expr: string }[] }[] };
    const named = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('alerts, too', () => {
    const named = [...read('deploy/alerts.yaml').matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].flatMap(
      ([, lines, line]) => metricsIn(lines ?? line ?? ''),
    );
    expect(named.length).toBeGreaterThan(7);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });
});
