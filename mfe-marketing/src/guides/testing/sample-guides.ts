import type { GuidePage, GuideSummary, GuideTopics } from '@forecourt/domain/guides/wire';

const summary = (topic: string, slug: string, title: string): GuideSummary => ({
  path: `/guides/${topic}/${slug}`,
  title,
  description: `${title}, in plain English.`,
  minutes: 4,
  updatedOn: '2026-06-02',
  picture: { make: 'Ford', modelFamily: 'Puma', paintId: 'pspc0065' },
});

const hp = {
  ...summary('types', 'what-is-hp', 'What is hire purchase?'),
  illustration: '/media/guides/what-is-hp.svg',
};
const pcp = summary('types', 'what-is-pcp', 'What is PCP?');
const compared = summary('types', 'hp-or-pcp', 'HP or PCP?');
const deposit = summary('types', 'no-deposit', 'Finance without a deposit');
export const settling = summary('ends', 'settling-early', 'Settling early');

/** Two topics: one with more guides than a card features, one with a single guide. */
export const sampleTopics: GuideTopics = {
  guideCount: 5,
  topics: [
    {
      path: '/guides/types',
      title: 'Types of finance',
      description: 'HP and PCP.',
      icon: 'car',
      guides: [hp, pcp, compared, deposit],
    },
    {
      path: '/guides/ends',
      title: 'Ending an agreement',
      description: 'Early or on time.',
      icon: 'clock',
      guides: [settling],
    },
  ],
};

/** A guide with all optional parts. */
export const sampleGuide: GuidePage = {
  ...pcp,
  topic: { path: '/guides/types', title: 'Types of finance' },
  publishedOn: '2026-01-14',
  author: { name: 'Ada Vale', role: 'Car finance writer', about: 'Ada explains agreements.' },
  reviewer: { name: 'Grace Moor', role: 'Head of compliance', about: 'Grace checks.' },
  introduction: '<p>PCP leaves a part for the end. {brand} can explain.</p>',
  sections: ['How it works', 'What it costs', 'At the end', 'Who it suits'].map((heading) => ({
    id: heading.toLowerCase().replaceAll(' ', '-'),
    heading,
    html: `<p>About: ${heading}.</p><table><caption>An example</caption><thead><tr><td></td><th scope="col">PCP</th></tr></thead><tbody><tr><th scope="row">Monthly payment</th><td>£292.12</td></tr></tbody></table>`,
  })),
  hasExamples: true,
  previous: { path: hp.path, title: hp.title },
  next: { path: compared.path, title: compared.title },
  related: [settling],
};
