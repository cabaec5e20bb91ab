import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { TextWithImageContainer } from './text-with-image-container';
import { textWithImageContainer } from './text-with-image-container.block';
import { examples } from './text-with-image-container.examples';

const attributes = examples['default'];

const show = checkBlock({ definition: textWithImageContainer, View: TextWithImageContainer, examples });

describe('text with a picture', () => {
  it('shows both (B2-39)', async () => {
    await show({ attributes });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Every car checked');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'A grey estate' })).toHaveAttribute(
      'src',
      expect.stringContaining('modelFamily=XC60'),
    );
    expect(screen.getByRole('link', { name: 'Search used cars' })).toHaveAttribute('href', '/used-cars');
  });

  it.each(['standard', 'flipped'])('is read before the picture, %s', async (layout) => {
    const { container } = await show({ attributes: { ...attributes, layout } });
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.compareDocumentPosition(container.querySelector('img')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no link without an allowed address', async () => {
    await show({ attributes: { ...attributes, linkUrl: 'https://elsewhere.example/' } });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Search used cars')).not.toBeInTheDocument();
  });
});
