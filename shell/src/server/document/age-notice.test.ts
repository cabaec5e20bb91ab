import type { PageDocument } from '@forecourt/contracts/page-document';
import { siteContext } from '../site/site-context';
import { ageNotice } from './age-notice';
import type { ComposedBlock } from './blocks/composed-block';
import type { PageView } from './blocks/render-request';
import { beginDocument, type DocumentMaker } from './document';
import { documentBytes } from './sending/compressed-document';

const html = { version: '1', madeAt: 0, parts: ['<p>Cars</p>'], props: '{}', css: [], problems: [] };

/** A page of two blocks, with the given age for the second. */
async function pageWith(asOf: number | undefined): Promise<string> {
  const page = {
    id: 'cars',
    route: '/',
    alsoAt: [],
    title: 'Cars',
    description: 'Cars',
    index: true,
    status: 200,
    header: [],
    footer: [],
  };
  const main = ['fresh-block', 'old-block'].map((block) => ({ block, attributes: {} }));
  const site = siteContext({ protocol: 'http', host: 'localhost', url: '/' }, { ports: [], linkOrigins: [] });
  const compose = async ({ block }: { block: string }): Promise<ComposedBlock> => ({
    from: 'last-known-good',
    html,
    ...(block === 'old-block' && asOf !== undefined && { asOf }),
  });
  const view = {
    adopted: { set: { remotes: {} }, unavailable: new Map() },
    site,
    contentVersion: '1',
  } as unknown as PageView;
  const { pieces } = await beginDocument({ ...page, main } as PageDocument, view, {
    compose,
    readStyle: async () => '',
    developerScript: () => undefined,
  } as unknown as DocumentMaker);
  let whole = '';
  for await (const piece of pieces) whole += documentBytes(piece).bytes.toString();
  return whole;
}

it('shows the age of the oldest part of a page, in local time', () => {
  expect(ageNotice([Date.parse('2026-07-02T09:30:00Z'), Date.parse('2026-07-01T13:05:00Z')])).toContain(
    '<strong>As of Wednesday 1 July at 14:05.</strong>',
  );
});

it('is on a page that has an old part, and on no other', async () => {
  expect(await pageWith(Date.parse('2026-12-01T13:05:00Z'))).toMatch(
    /<p>Cars<\/p>.*As of Tuesday 1 December at 13:05.*<\/body>/s,
  );
  expect(await pageWith(undefined)).not.toContain('As of');
});
