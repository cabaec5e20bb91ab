import { screen, within } from '@testing-library/react';
import { axeFaults } from '@forecourt/testing/axe';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { sampleTopics } from '../../guides/testing/sample-guides';
import { GuideSearchResults } from './guide-search-results';
import { guideSearchResults } from './guide-search-results.block';
import { examples } from './guide-search-results.examples';

const GET_RESULTS = 'GET /v1/guides/search';
const [hp, pcp] = sampleTopics.topics[0]!.guides;
const search = (q: string, answer: unknown = { results: [pcp, hp] }) =>
  show({
    services: testServices({ answers: { [GET_RESULTS]: answer } }),
    at: `/guides/search?${new URLSearchParams({ q })}`,
  });

const show = checkBlock({
  definition: guideSearchResults,
  View: GuideSearchResults,
  examples,
  answers: { [GET_RESULTS]: { results: [] } },
});

describe('a search of the guides (A2.3-22)', () => {
  it('shows results, best first, and keeps the words', async () => {
    const { services, container } = await search(' what is  pcp & hp ');
    expect(services.calls.map(({ path }) => path)).toEqual(['/v1/guides/search?q=what+is++pcp+%26+hp']);
    expect(screen.getByRole('searchbox')).toHaveValue('what is  pcp & hp');
    expect(screen.getByText('2 guides for “what is pcp & hp”')).toBeInTheDocument();
    const links = within(screen.getByRole('list', { name: 'Guides found' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([pcp?.path, hp?.path]);
    expect(await axeFaults(container)).toEqual([]);
  });

  it('counts one guide as one', async () => {
    await search('pcp', { results: [pcp] });
    expect(screen.getByText('1 guide for “pcp”')).toBeInTheDocument();
  });

  it.each([
    ['', { results: [] }, /^Type a word or two/],
    ['unicorn', { results: [] }, 'No guide has all of the words “unicorn”. Try fewer words, or other ones.'],
    [
      '<b onmouseover=alert(1)>',
      { results: [] },
      'No guide has all of the words “<b onmouseover=alert(1)>”. Try fewer words, or other ones.',
    ],
    ['pcp '.repeat(30), { results: [] }, 'That is too long to search for. Please try a few words.'],
    ['pcp', apiFailure(503), 'The guides cannot be searched right now. Please try again in a moment.'],
  ])('explains an empty result, and offers ways on, for %j', async (q, answer, words) => {
    await search(q, answer);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all guides by topic' })).toHaveAttribute('href', '/guides');
  });

  it('sends no request for an empty search', async () => {
    const { services } = await search('   ');
    expect(services.calls).toEqual([]);
  });
});
