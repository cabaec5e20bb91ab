import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { zonesThatCharge } from '@forecourt/domain/running-costs/clean-air-zones';
import { parse } from 'yaml';
import { createFigures, type FigureSources } from '../../content/guides/figures';
import { readContentFolder } from '../../content/pages/content-folder';
import { readDocuments, type SiteDocuments } from '../../content/pages/site-documents';
import { topicsOf } from '../../content/guides/library';
import { createGuideSearch } from './search-guides';
import { expectedFigure } from '../../content/guides/testing/expected-figure';
import { textWithout } from '../../ground/documents/product-sections';

const contentDir = fileURLToPath(new URL('../../../content/', import.meta.url));

/** Every figure that a guide requests, calculated without the guide's own reader. */
function figuresAskedFor(text: string): { sources: FigureSources; expressions: string[] } {
  const [, yaml = '', ...rest] = text.split(/^---$/m);
  const { examples = {}, amounts = {} } = parse(yaml) as Partial<FigureSources>;
  const body = rest.join('---');
  const inText = [...body.matchAll(/\{\{([^}]*)\}\}/g)].map(([, expression = '']) => expression.trim());
  const inTables = [...body.matchAll(/^```figures\n([\s\S]*?)^```/gm)].flatMap(([, table = '']) => {
    const { examples: columns, rows = [] } = parse(table.replaceAll(/\{\{[^}]*\}\}/g, 'x')) as {
      examples: Record<string, string>;
      rows?: (string | Record<string, string>)[];
    };
    const figures = rows.map((row) => (typeof row === 'string' ? row : Object.values(row)[0]));
    return Object.values(columns).flatMap((name) => figures.map((figure) => `${name}.${figure}`));
  });
  return {
    sources: { examples: examples as FigureSources['examples'], amounts },
    expressions: [...inText, ...inTables],
  };
}

describe('the guides that ship', () => {
  let documents: SiteDocuments;
  beforeAll(async () => void (documents = readDocuments(await readContentFolder(contentDir))));

  it('have no fault', () => expect(documents.problems).toEqual([]));

  it('state the same charges as the running costs', async () => {
    const sources = figuresAskedFor(await readFile(`${contentDir}/guides/clean-air-zones.md`, 'utf8')).sources;
    const charges = zonesThatCharge({ fuel: 'Diesel', registeredOn: '2010-01-01' });
    const pounds = (zone: string) => charges.find((charge) => charge.zone.toLowerCase().includes(zone))!.pence / 100;
    const { london, birmingham, bristol, scotland } = sources.amounts;
    expect([london, birmingham, bristol, scotland]).toEqual(['london', 'birmingham', 'bristol', 'glasgow'].map(pounds));
    expect(sources.examples['commute']).toMatchObject({ pence: pounds('london') * 100 });
  });

  it('are enough of them, in topics of at least three', () => {
    const topics = topicsOf(documents.guides);
    expect(topics.length).toBeGreaterThanOrEqual(4);
    for (const { guides } of topics) expect(guides.length).toBeGreaterThanOrEqual(3);
    expect(documents.guides.guides.length).toBeGreaterThanOrEqual(16);
  });

  it('are long enough to explain something, and not too long to be read', () => {
    const others = documents.guides.guides.filter(({ wordCount }) => wordCount < 700 || wordCount > 1200);
    expect(others.map(({ slug, wordCount }) => `${slug}: ${wordCount}`)).toEqual([]);
  });

  it('each have a drawing of their subject', async () => {
    const drawings = documents.guides.guides.map(({ illustration }) => illustration);
    const files = await readdir(`${contentDir}/media/guides`);
    expect(drawings.toSorted()).toEqual(files.map((file) => `/media/guides/${file}`).toSorted());
  });

  it.each([
    ['negative equity', 'negative-equity'],
    ['CCJ', 'bad-credit-car-finance'],
    ['balloon', 'what-is-pcp'],
    ['hand back', 'voluntary-termination'],
    ['cat s', 'insurance-write-off-categories'],
    ['ulez', 'clean-air-zones'],
    ['commission', 'how-a-broker-is-paid'],
  ])('are found by people’s words: %s', (query, slug) => {
    expect(
      createGuideSearch(documents.guides.guides)(query)
        .slice(0, 2)
        .map((guide) => guide.slug),
    ).toContain(slug);
  });
});

describe('every figure of the guides', () => {
  it('is what another calculation makes it', async () => {
    const names = (await readdir(`${contentDir}/guides`)).filter((name) => name.endsWith('.md'));
    let count = 0;
    for (const name of names) {
      const { sources, expressions } = figuresAskedFor(
        textWithout(await readFile(`${contentDir}/guides/${name}`, 'utf8'), []),
      );
      const figures = createFigures({
        ...sources,
        examples: Object.fromEntries(
          Object.entries(sources.examples).map(([id, example]) => [id, { deposit: 0, owed: 0, ...example }]),
        ) as FigureSources['examples'],
      });
      for (const expression of expressions) {
        expect(`${name} ${expression}: ${figures(expression)}`).toBe(
          `${name} ${expression}: ${expectedFigure(expression, sources)}`,
        );
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });
});
