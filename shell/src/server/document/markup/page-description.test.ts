import type { PageDocument } from '@forecourt/contracts/page-document';
import type { PageHead } from '@forecourt/contracts/page-head';
import type { ComposedBlock } from '../blocks/composed-block';
import { describePage } from './page-description';

const page: PageDocument = {
  id: 'car',
  route: '/:id',
  alsoAt: [],
  title: 'A car',
  description: 'For sale',
  index: true,
  status: 200,
  header: [],
  main: [],
  footer: [],
};
const composed = (head: PageHead | undefined, failure?: string): ComposedBlock => ({
  from: 'render',
  html: { version: '1.0.0', madeAt: 0, parts: [], props: '{}', css: [], problems: [], head },
  ...(failure !== undefined && { failure }),
});

describe('the description of a page', () => {
  it('comes from its document when no block describes it', () => {
    expect(describePage(page, undefined)).toEqual({
      title: 'A car',
      description: 'For sale',
      status: 200,
      index: true,
    });
    expect(describePage(page, composed(undefined))).toMatchObject({ title: 'A car', status: 200 });
  });

  it('comes from the block, and from the document if the block has none', () => {
    expect(describePage(page, composed({ title: 'A red car', canonicalPath: '/red' }))).toEqual({
      title: 'A red car',
      description: 'For sale',
      canonicalPath: '/red',
      status: 200,
      index: true,
    });
  });

  it.each([404, 410] as const)('keeps search engines away with status %d', (status) => {
    expect(describePage(page, composed({ status }))).toMatchObject({ status, index: false });
  });

  it('is noindex when the document says so, even if the block does not', () => {
    expect(describePage({ ...page, index: false }, composed({ status: 200 })).index).toBe(false);
  });

  it('has status 503 when the block could not describe it', () => {
    expect(describePage(page, composed(undefined, 'the API is away'))).toMatchObject({
      title: 'A car',
      status: 503,
      index: false,
    });
    expect(describePage(page, { from: 'empty', html: undefined, failure: 'crashed' })).toMatchObject({ status: 503 });
    expect(describePage(page, composed({ title: 'The last title' }, 'the API is away'))).toMatchObject({
      title: 'The last title',
      status: 200,
    });
  });
});
