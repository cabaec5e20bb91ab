import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDraftTokens } from '@forecourt/api/draft-tokens';
import { readCommand } from '@forecourt/service/command';
import { readDraftKey } from '@forecourt/service/draft-key';
import { pageFile } from '@forecourt/api/page-files';
import { readJson } from '@forecourt/api/read-json';
import { brands } from '@forecourt/theme/brands';
import { checkContent, problemLine } from './content/check-content';
import { knownBlocks, REGISTRY_OPTIONS } from './content/known-blocks';
import { mkdir, readFile } from 'node:fs/promises';
import { stopWith } from '../scaffold/write-files';
import { root } from '../services';
import { dataDirFromEnvironment, portsFromEnvironment } from '../stack';

/**
 * `npm run draft -- spring-offer --days 3 --brand larkway`: prints a link that shows a draft in place of the live page,
 * for some days.
 */
const { values, words } = readCommand({
  about: 'Prints a link that shows a file of api/content/drafts, named without .json.',
  words: '<name>',
  options: {
    ...REGISTRY_OPTIONS,
    days: { type: 'string', default: '7', about: 'how long the link works, 1 to 90' },
    brand: { type: 'string', default: 'forecourt', about: 'a slug of brands.json' },
    site: { type: 'string', about: 'address of a deployed site' },
  },
});
const [name = ''] = words;
const contentDir = path.resolve(process.env['CONTENT_DIR'] ?? path.join(root, 'api/content'));
const file = path.join(contentDir, 'drafts', `${name}.json`);
const days = Number(values.days);
const brand = brands.find(({ slug }) => slug === values.brand);

if (!/^[a-z0-9-]{1,100}$/.test(name) || !(days > 0 && days <= 90)) {
  stopWith(
    'Usage: npm run draft -- <name> [--days <1 to 90>] [--brand <brand>] [--site <address>]\n\n  <name>  of a file in api/content/drafts, without .json',
  );
}
await mkdir(path.dirname(file), { recursive: true });
if (!existsSync(file)) stopWith(`There is no draft ${path.relative(root, file)}.`);
if (!brand) stopWith(`There is no brand ${values.brand}. Use a slug of shared/site/theme/src/brands.json.`);

const problems = (
  await checkContent(contentDir, await knownBlocks(values).catch((error: Error) => stopWith(error.message)))
).filter((problem) => problem.file === `drafts/${name}.json`);
for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`);

const draft = await readFile(file, 'utf8')
  .then(readJson(pageFile))
  .catch(() => stopWith('Mend this first: it cannot be shown as a page.'));
const keyFile = process.env['DRAFT_KEY_FILE'] ?? path.join(dataDirFromEnvironment(), 'draft-key');
const expiresAt = new Date(Date.now() + days * 24 * 3_600_000);
const token = createDraftTokens(await readDraftKey(keyFile)).issue({ name, expiresAt });
const site = values.site ?? `http://${brand.slug}.localhost:${portsFromEnvironment().shell}`;
process.stdout.write(
  `${new URL(draft.route, site).href}?draft=${token}\n\nShows the draft until ${expiresAt.toISOString()}; anybody who has the link can see it.\n`,
);
