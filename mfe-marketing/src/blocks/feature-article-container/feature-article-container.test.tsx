import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { FeatureArticleContainer } from './feature-article-container';
import { featureArticleContainer } from './feature-article-container.block';
import { examples } from './feature-article-container.examples';

const show = checkBlock({ definition: featureArticleContainer, View: FeatureArticleContainer, examples });

describe('a feature article (A2.3-28)', () => {
  it('is a section with its author and a way on', async () => {
    await show('default');
    expect(screen.getByText('Feature')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 2, name: 'What happened when we stopped paying for higher rates' }),
    ).toBeInTheDocument();
    expect(screen.getByText('30 March 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the article' })).toHaveAttribute('href', '/how-we-are-paid');
  });

  it('needs neither picture nor link', async () => {
    await show('words only');
    expect(screen.getByText('From the archive')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
