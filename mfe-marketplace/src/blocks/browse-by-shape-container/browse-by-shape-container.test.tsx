import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { BrowseByShapeContainer } from './browse-by-shape-container';
import { browseByShapeContainer } from './browse-by-shape-container.block';
import { examples } from './browse-by-shape-container.examples';

const attributes = examples['default'];
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(({ src }) => new URL(src).searchParams);

const show = checkBlock({ definition: browseByShapeContainer, View: BrowseByShapeContainer, examples });

describe('browsing cars by shape', () => {
  it.each(Object.keys(examples))(
    'has a card for each shape, which opens in the same window: %s (B2-37)',
    async (example) => {
      await show(example);
      expect(screen.getAllByRole('listitem')).toHaveLength(3);
      expect(screen.getByRole('link', { name: 'SUVs' })).toHaveAttribute('href', '/used-cars?body_type=suv');
      expect(screen.getByRole('link', { name: 'SUVs' })).not.toHaveAttribute('target');
    },
  );

  it('has the default heading of the spec', async () => {
    await show({ attributes });
    expect(screen.getByRole('region', { name: 'Browse cars by shape' })).toBeInTheDocument();
  });

  it('renders the car that a card names, or shows its picture', async () => {
    const { container } = await show({ attributes });
    const [golf, qashqai, octavia] = pictures(container);
    expect(golf?.get('paintId')).toBe('pspc0065');
    expect(qashqai?.get('modelFamily')).toBe('Qashqai');
    expect(octavia?.get('modelFamily')).toBe('Octavia Estate');
    expect(octavia?.get('modelYear')).toBe('2021');
    expect(screen.getByRole('img', { name: 'A family SUV' })).toBeInTheDocument();
  });

  it('paints its cars as the brand paints them, in turn', async () => {
    const tokens = { ...TEST_BRAND.tokens, paints: ['pspc0004', 'pspc0016', 'pspc0077'] };
    const { container } = await show({ attributes, services: testServices({ brand: { ...TEST_BRAND, tokens } }) });
    // The second card has its own picture.
    expect(pictures(container).flatMap((query) => query.get('paintId') ?? [])).toEqual(['pspc0004', 'pspc0077']);
  });

  it('applies only the colours of a card', async () => {
    const hostile = JSON.stringify([{ title: 'A', backgroundColor: 'url(//evil.example)', titleColor: '#fff' }]);
    const { container, unmount } = await show({ attributes });
    expect(container.querySelector('style')).toHaveTextContent('--shape-background:#10233f;--shape-title:#ffffff');
    unmount();
    const { container: other } = await show({ attributes: { shapes: hostile } });
    expect(other.querySelector('style')).not.toHaveTextContent('evil');
  });

  it.each(['[{', '{}', '[]'])('shows nothing for shapes that are %s (B8-4)', async (shapes) => {
    const { container } = await show({ attributes: { shapes } });
    expect(container).toBeEmptyDOMElement();
  });
});
