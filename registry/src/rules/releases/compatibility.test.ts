import { findIncompatibilities } from './compatibility';

const block = (...elements: string[]) => ({
  elements,
  hydrate: 'never' as const,
  reads: [],
  scripts: [],
  styles: [],
  shared: [],
});
const reviews = {
  remote: 'mfe-reviews',
  version: '1.0.0',
  federationCore: '2.9.2',
  requires: {},
  blocks: { 'review-slider': block('review-carousel') },
};
const marketplace = {
  remote: 'mfe-marketplace',
  version: '3.1.0',
  federationCore: '2.9.2',
  requires: {},
  blocks: { 'quick-search': block() },
};

const problemsOf = (...releases: Parameters<typeof findIncompatibilities>[0]) => findIncompatibilities(releases);

describe('compatibility of a set', () => {
  it('holds when the cores are equal and the elements differ', () => {
    expect(problemsOf(reviews, marketplace)).toEqual([]);
    expect(problemsOf()).toEqual([]);
  });

  it.each(['2.9.3', '2.8.0', '2.10.0'])('holds with federation core %s beside 2.9.2', (federationCore) => {
    expect(problemsOf(reviews, { ...marketplace, federationCore })).toEqual([]);
  });

  it.each(['3.0.0', 'newest'])('fails with federation core %s beside 2.9.2', (federationCore) => {
    expect(problemsOf(reviews, { ...marketplace, federationCore })).toEqual([
      `They were built for federation cores of different majors: 2.9.2 (mfe-reviews 1.0.0) and ${federationCore} (mfe-marketplace 3.1.0). Promote versions of one major in one change.`,
    ]);
  });

  it.each([
    ['two blocks of the same name', { 'review-slider': block() }, '<review-slider>'],
    ["another's further element", { 'review-carousel': block() }, '<review-carousel>'],
    ['two further elements', { 'quick-search': block('review-carousel') }, '<review-carousel>'],
  ])('fails with %s', (_, blocks, element) => {
    expect(problemsOf(reviews, { ...marketplace, blocks })).toEqual([
      `${element} is claimed by mfe-reviews 1.0.0 and mfe-marketplace 3.1.0.`,
    ]);
  });

  it('reports every problem at once', () => {
    const other = { ...marketplace, federationCore: '3.0.0', blocks: { 'review-slider': block('review-carousel') } };
    expect(problemsOf(reviews, other)).toHaveLength(3);
  });
});
