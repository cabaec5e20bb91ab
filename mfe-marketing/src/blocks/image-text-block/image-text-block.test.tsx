import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { ImageTextBlock } from './image-text-block';
import { imageTextBlock } from './image-text-block.block';
import { examples } from './image-text-block.examples';

const block = { definition: imageTextBlock, View: ImageTextBlock };

checkBlock({ ...block, examples });

const show = (example: string, attributes = {}) =>
  renderBlock(block, { attributes: { ...examples[example], ...attributes } });

describe('words beside a picture', () => {
  it('are only that by default (A2.3-14)', async () => {
    await show('default');
    expect(screen.getByRole('region', { name: 'A broker, and why that helps' })).toHaveTextContent('a whole panel');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['default', 'about us'])('are read before the picture on either side: %s', async (example) => {
    const { container } = await show(example);
    expect(screen.getByRole('heading', { level: 2 }).compareDocumentPosition(container.querySelector('img')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('have a name without a heading too', async () => {
    await show('of a reviewer');
    expect(screen.getByRole('region', { name: 'More to read' })).toHaveTextContent('was checked');
  });

  it.each([
    ['of a writer', 'Written by Tom Ashby', '12 May 2026'],
    ['of a reviewer', 'Page last reviewed by Priya Shah', 'Posted 2 June 2026'],
  ])('%s name them and the date (A2.3-15, A2.3-16)', async (example, who, when) => {
    await show(example);
    expect(screen.getByText(who)).toBeInTheDocument();
    expect(screen.getByText(when)).toBeInTheDocument();
  });

  it('quote a review with its stars, whose platform opens in a new tab (A2.3-17)', async () => {
    await show('on a review platform', { platformLogo: '/logo.svg' });
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeInTheDocument();
    expect(screen.getByText(/had not expected that/).closest('blockquote')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Fairword (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toContainElement(screen.getByRole('img', { name: 'Fairword' }));
  });

  it('lead to the company (A2.3-18)', async () => {
    await show('about us');
    expect(screen.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us');
  });
});
