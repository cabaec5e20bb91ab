import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GuideTopic } from '@forecourt/domain/guides/wire';
import { valueWithout } from '../../ground/documents/product-sections';
import { guidesWithout } from '../guides/guides-without';
import { topicsOf } from '../guides/library';
import { readContentFolder } from './content-folder';
import { readDocuments } from './site-documents';

const contentDir = fileURLToPath(new URL('../../../content/', import.meta.url));

type Fields = Record<string, unknown>;

/** Every object in a document, also those that a text holds as JSON. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value === 'string') return /^(\[|\{")/.test(value) ? objectsIn(JSON.parse(value)) : [];
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(objectsIn)];
}

describe.each([[[]], [['pcp']]])('links and films of shipped pages, without the products %j,', (without) => {
  let topics: GuideTopic[];
  let objects: Fields[];
  const topicAt = (address: unknown) => topics.find((topic) => topic.path === address);

  beforeAll(async () => {
    topics = topicsOf(guidesWithout(readDocuments(await readContentFolder(contentDir)).guides, without));
    const folder = path.join(contentDir, 'pages');
    const documents = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    objects = documents.flatMap((text) => objectsIn(valueWithout(JSON.parse(text) as unknown, without)));
  });

  const attributesOf = (block: string) =>
    objects.filter((fields) => fields['block'] === block).map(({ attributes }) => attributes as Fields);

  it('is kept by "View all … guides": the topic has as many guides, including the named ones', () => {
    const lists = objects.filter(({ guideUrl }) => guideUrl !== undefined);
    expect(lists.length).toBeGreaterThan(0);
    for (const { title, guideUrl, guideCount, guideObj } of lists) {
      const topic = topicAt(guideUrl);
      expect([title, Number(guideCount)]).toEqual([title, topic?.guides.length]);
      const named = ((guideObj ?? []) as { title: string; urlTitle: string }[]).map(
        (guide) => `${String(guideUrl)}/${guide.urlTitle} ${guide.title}`,
      );
      expect(topic?.guides.map((guide) => `${guide.path} ${guide.title}`)).toEqual(expect.arrayContaining(named));
    }
  });

  it('is kept by "… articles": the topic has as many', () => {
    const boxes = attributesOf('help-advice-box');
    expect(boxes.length).toBeGreaterThan(0);
    for (const { title, link, articleCount } of boxes)
      expect([title, Number(articleCount)]).toEqual([title, topicAt(link)?.guides.length]);
  });

  it('is kept by "Read the article" and "Read guide": there is one', () => {
    const guides = new Set<unknown>(topics.flatMap((topic) => topic.guides.map((guide) => guide.path)));
    const read = [
      ...attributesOf('feature-article-container').map(({ linkUrl }) => linkUrl),
      ...attributesOf('featured-guides').flatMap(({ guides: list }) => objectsIn(list).map(({ link }) => link)),
    ];
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((link) => !guides.has(link))).toEqual([]);
  });

  it('is kept by the site map: each page that search engines may list is in one of its groups', () => {
    const paths = attributesOf('site-map').flatMap(({ groups }) =>
      objectsIn(groups).flatMap((group) => group['paths']),
    );
    const listed = objects.filter(
      ({ route, index, status }) =>
        typeof route === 'string' && !/[:*{]/.test(route) && index !== false && status === undefined,
    );
    const routes = new Set(listed.map(({ route }) => route));
    expect(new Set(paths)).toEqual(routes);
  });

  it('is kept by every film: none is shown under two titles', () => {
    const films = objects
      .filter(({ url }) => typeof url === 'string' && url.endsWith('.webm'))
      .map(({ url, title }) => ({ url, title }));
    const titles = new Map(films.map(({ url, title }) => [url, title]));
    expect(films.filter(({ url, title }) => titles.get(url) !== title)).toEqual([]);
  });
});
