import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Decisions tell of their time, and content is for visitors. */
const documents = files.filter((file) => file.endsWith('.md') && !/^(docs\/decisions|api\/content)\//.test(file));

/** Every file and folder by each end of its path: `src/blocks` and `blocks` as well as `mfe-reviews/src/blocks`. */
const places = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.flatMap((_, from) => parts.slice(from).map((_part, length) => parts.slice(from, from + length + 1).join('/')));
  }),
);
const isPlace = (name: string) => ['', '.ts', '.tsx', '.md'].some((ending) => places.has(name + ending));

/** What a build, a run or the reader makes. */
const MADE =
  /(^|\/)(dist|\.data|rating-badge|pull-quote|drafts|node_modules)(\/|$)|^(release\.json|credentials\.json|embed\.css|index\.ts|rating-badge\.tsx)$|^(browser|server)\/remote|spring-offer|^mfe-x\//;
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
const scriptOf = (text: string) => /^npm (?:run ([\w:]+(?: -w [\w/-]+)?)|(start|test)\b)/.exec(text)?.slice(1).find(Boolean);
const placeOf = (text: string) =>
  /^(\.?[\w-][\w.-]*(\/[\w.-]+)+\/?|[\w-]+\.(ts|tsx|mjs|cjs|json|md|sql|css))$/.test(text) ? text.replace(/\/$/, '') : undefined;

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

/** Applications and services, whose folders each have a sense of their own; a library's are its modules. */
it.each(readdirSync(root).filter((name) => /^(api|registry|shell|tools|mfe-.*)$/.test(name)))('%s/README.md names every folder of its code', (name) => {
  const readme = read(`${name}/README.md`);
  const folders = new Set(files.flatMap((file) => /^[^/]+\/src\/([^/]+)\//.exec(file.startsWith(`${name}/`) ? file : '')?.[1] ?? []));
  expect([...folders].filter((folder) => folder !== 'testing' && !readme.includes(folder))).toEqual([]);
});
