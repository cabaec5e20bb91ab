import { readGuideFile } from '../../content/guides/guide-file';
import { createGuideSearch } from './search-guides';
import { guideText } from '../../content/guides/testing/guide-text';

const guide = (id: string, title: string, body: string, fields = '') =>
  readGuideFile(guideText({ title, body, fields }), { id });
const search = createGuideSearch([
  guide('hp', 'What is hire purchase?', 'You hire the car. A deposit is not needed.'),
  guide('deposits', 'Finance without a deposit', 'It costs more.'),
  guide('pcp', 'What is PCP?', '## Settling early\n\nA deposit, a deposit and a deposit.', 'keywords: [balloon]'),
]);
const found = (query: string) => search(query).map(({ slug }) => slug);

describe('a search of the guides', () => {
  it.each([
    ['deposit', ['deposits', 'pcp', 'hp']],
    ['DEPOSITS!', ['deposits', 'pcp', 'hp']],
    ['depos', ['deposits', 'hp', 'pcp']],
    ['balloon', ['pcp']],
    ['settle', []],
    ['settling', ['pcp']],
    ['what is a deposit', ['deposits', 'pcp', 'hp']],
    ['deposit early', ['pcp']],
    ['deposit unicorn', []],
    ['what is', ['hp', 'pcp', 'deposits']],
    ['', []],
    ['?!', []],
    ['constructor', []],
    ['<script>', []],
  ])('for %j finds %j', (query, slugs) => {
    expect(found(query)).toEqual(slugs);
  });
});
